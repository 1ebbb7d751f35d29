import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a temporary folder that other accounts may enter; `using` removes it at the end of the scope. */
export function temporaryFolder(): { readonly path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'mova-test-'));
  chmodSync(path, 0o711);
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}
