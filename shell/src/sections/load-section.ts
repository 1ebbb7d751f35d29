import type { PageModule, RemoteDefinition } from '@mova/app-kit';
import { addTexts } from '@mova/app-kit/host';
import type { ComponentType } from 'react';
import type { SectionEntry } from '../releases/release-table.ts';
import { fetchDefinition, providedVersions } from './container.ts';
import { diagnose } from './diagnose.ts';
import { failedResource } from './failed-resources.ts';
import { SectionLoadFailure } from './load-failure.ts';
import { satisfies } from './satisfies.ts';

const definitions = new Map<string, Promise<RemoteDefinition>>();
/** By section, of the page that was loaded last and has some. */
const parts = new Map<string, PartsForOthers>();

/** What a page brings along for the place of other pages of its section. */
type PartsForOthers = Pick<PageModule, 'Companion' | 'OnTheWay'>;

/** The definition of a section, loaded once; a failed load is forgotten, so the next call tries anew. */
function definitionOf(section: SectionEntry): Promise<RemoteDefinition> {
  const known = definitions.get(section.name);
  if (known) return known;
  const loading = loadDefinition(section);
  definitions.set(section.name, loading);
  loading.catch(() => definitions.delete(section.name));
  return loading;
}

/**
 * Loads one page of a section.
 *
 * @throws {SectionLoadFailure} typed by phase.
 */
export async function loadPage(section: SectionEntry, page: string): Promise<ComponentType> {
  const definition = await definitionOf(section);
  const module: Partial<PageModule> = await definition.load(page).catch(async (error: unknown) => {
    throw await failureOf(error, section, `page "${page}"`);
  });
  if (typeof module?.Page !== 'function') {
    throw new SectionLoadFailure('missing-export', `${section.name}: page "${page}" exports no Page`);
  }
  const { Companion, OnTheWay } = module;
  if (Companion || OnTheWay) {
    parts.set(section.name, {
      ...parts.get(section.name),
      ...(Companion && { Companion }),
      ...(OnTheWay && { OnTheWay }),
    });
  }
  return module.Page;
}

/** What a section has brought along for the place of a page that is not there. */
export function partsFor(section: SectionEntry): PartsForOthers {
  return parts.get(section.name) ?? {};
}

async function loadDefinition(section: SectionEntry): Promise<RemoteDefinition> {
  checkKit(section);
  const definition = await fetchDefinition(section).catch(async (error: unknown) => {
    throw await failureOf(error, section, 'its entry');
  });
  if (typeof definition?.load !== 'function') {
    throw new SectionLoadFailure('missing-export', `${section.name}: ./remote has no definition`);
  }
  addTexts(section.name, definition.locales.uk);
  return definition;
}

/** A section built against a newer kit would only crash at its first render. */
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

/** The bundler's runtime throws a ChunkLoadError for a file; anything else was thrown by the section's code. */
async function failureOf(error: unknown, section: SectionEntry, what: string): Promise<SectionLoadFailure> {
  if (error instanceof SectionLoadFailure) return error;
  const { name, type, request } = (error ?? {}) as Partial<Record<'name' | 'type' | 'request', string>>;
  if (name !== 'ChunkLoadError') {
    return new SectionLoadFailure('evaluation', `${section.name}: ${what} threw: ${String(error)}`, error);
  }
  const file = failedResource(request, section.entry);
  const url = request ?? file?.url ?? section.entry;
  if (type === 'timeout') return new SectionLoadFailure('timeout', `${url}: did not answer in time`, error);
  if (type === 'missing') return new SectionLoadFailure('evaluation', `${url}: ran without effect`, error);
  return diagnose(url, file?.integrity);
}
