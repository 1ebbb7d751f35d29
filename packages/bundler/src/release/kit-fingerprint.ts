import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isInput } from './input-hash.ts';
import { lockedVersions } from './locked-versions.ts';
import { listFiles } from './release-files.ts';
import { repositoryRoot } from '@mova/workspace';
import { kitFolders } from './build-target.ts';

/**
 * Tells one kit from another: its sources and the versions of what it is made of. A page painted with one kit
 * looks the same inside a shell with the same kit, and nobody knows how inside any other.
 */
export async function kitFingerprint(root: string = repositoryRoot): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of Object.values(kitFolders)) {
    for (const file of await listFiles(join(root, folder))) {
      if (!isInput(file)) continue;
      hash
        .update(`${folder}/${file}\0`)
        .update(await readFile(join(root, folder, file)))
        .update('\0');
    }
  }
  const libraries = ['node_modules/react', 'node_modules/react-dom'];
  hash.update(JSON.stringify(await lockedVersions(root, [...Object.values(kitFolders), ...libraries])));
  return hash.digest('hex').slice(0, 16);
}
