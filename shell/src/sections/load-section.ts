import type { PageModule, RemoteDefinition } from '@mova/app-kit';
import { addTexts } from '@mova/app-kit/host';
import type { ComponentType } from 'react';
import type { SectionEntry } from '../releases/release-table.ts';
import { fetchDefinition, providedVersions } from './container.ts';
import { diagnose, findFailedResource, SectionLoadFailure } from './load-failure.ts';
import { satisfies } from './satisfies.ts';

const definitions = new Map<string, Promise<RemoteDefinition>>();

/** Loads the definition of a section once; after a failure the next call tries again. */
function getDefinition(section: SectionEntry): Promise<RemoteDefinition> {
  const known = definitions.get(section.name);
  if (known) return known;
  const loading = loadDefinition(section);
  definitions.set(section.name, loading);
  loading.catch(() => definitions.delete(section.name));
  return loading;
}

/** @throws {SectionLoadFailure} */
export async function loadPage(section: SectionEntry, page: string): Promise<ComponentType> {
  const definition = await getDefinition(section);
  const module: Partial<PageModule> = await definition.load(page).catch(async (error: unknown) => {
    throw await toLoadFailure(error, section, `page "${page}"`);
  });
  if (typeof module?.Page !== 'function') {
    throw new SectionLoadFailure('missing-export', `${section.name}: page "${page}" exports no Page`);
  }
  return module.Page;
}

async function loadDefinition(section: SectionEntry): Promise<RemoteDefinition> {
  checkKit(section);
  const definition = await fetchDefinition(section).catch(async (error: unknown) => {
    throw await toLoadFailure(error, section, 'its entry');
  });
  if (typeof definition?.load !== 'function') {
    throw new SectionLoadFailure('missing-export', `${section.name}: ./remote has no definition`);
  }
  addTexts(section.name, definition.locales.uk);
  return definition;
}

/** Rejects a section built against a newer kit, which would crash at its first render. */
function checkKit(section: SectionEntry): void {
  const provided = providedVersions();
  for (const [name, range] of Object.entries(section.needs)) {
    const version = provided[name];
    if (version !== undefined && satisfies(version, range)) continue;
    throw new SectionLoadFailure(
      'kit-version',
      `${section.name} needs ${name} ${range}, this shell provides ${version ?? 'none'}`,
    );
  }
}

/** The bundler's runtime throws ChunkLoadError for a file; the section's code throws anything else. */
async function toLoadFailure(
  error: unknown,
  section: SectionEntry,
  what: string,
): Promise<SectionLoadFailure> {
  if (error instanceof SectionLoadFailure) return error;
  const { name, type, request } = (error ?? {}) as Partial<Record<'name' | 'type' | 'request', string>>;
  if (name !== 'ChunkLoadError') {
    return new SectionLoadFailure('evaluation', `${section.name}: ${what} threw: ${String(error)}`, error);
  }
  const file = findFailedResource(request, section.entry);
  const url = request ?? file?.url ?? section.entry;
  if (type === 'timeout') return new SectionLoadFailure('timeout', `${url}: did not answer in time`, error);
  if (type === 'missing') return new SectionLoadFailure('evaluation', `${url}: ran without effect`, error);
  return diagnose(url, file?.integrity);
}
