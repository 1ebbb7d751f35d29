import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@mova/contracts';
import { formsOf, isIntact, manifestName, type ReleaseStore, storedName } from '@mova/service-kit/releases';

const concurrentReads = 8;

/**
 * Compares what is stored of a release with what was published. Returns the files that are missing, and those with
 * other content. Codings may be missing, a file itself may not.
 *
 * @throws {StoreUnavailableError}
 */
export async function compareStored(
  store: ReleaseStore,
  release: Release,
): Promise<{ missing: string[]; wrong: string[] }> {
  const [missing, wrong]: [string[], string[]] = [[], []];
  const manifest = await store.manifest(release.section, release.version);
  if (manifest === undefined) missing.push(manifestName);
  else if (!isDeepStrictEqual(manifest, release)) wrong.push(manifestName);
  const forms = Object.keys(release.files).flatMap((name) =>
    formsOf(name).map((coding) => ({ name, coding })),
  );
  const compareNext = async () => {
    for (let form = forms.shift(); form; form = forms.shift()) {
      const { name, coding } = form;
      const bytes = await store.file(release, name, coding);
      const isMissing = bytes === undefined && coding === undefined;
      if (isMissing) missing.push(name);
      if (bytes && !(await isIntact(release, name, coding, bytes))) wrong.push(storedName(name, coding));
    }
  };
  await Promise.all(Array.from({ length: concurrentReads }, compareNext));
  return { missing: missing.toSorted(), wrong: wrong.toSorted() };
}
