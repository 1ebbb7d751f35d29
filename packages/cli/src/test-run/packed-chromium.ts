import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '@mova/workspace';
import { z } from 'zod';

const packageName = '@sparticuz/chromium';
const unpackedSchema = z.object({ path: z.string(), libraries: z.string() });

/** Unpacks the browser and its libraries into TMPDIR and prints where they are. */
const unpackScript = `
const { default: chromium } = await import('${packageName}');
const path = await chromium.executablePath();
console.log(JSON.stringify({ path, libraries: process.env.LD_LIBRARY_PATH ?? '' }));
`;

/**
 * Fetches the Chromium packed for npm, with the libraries it needs, into `folder`. Returns undefined when npm
 * cannot fetch it or this is not Linux.
 */
export async function fetchPackedChromium(
  folder: string,
  notice: (line: string) => void,
): Promise<{ path: string; env: Record<string, string> } | undefined> {
  if (process.platform !== 'linux') return undefined;
  if (!existsSync(join(folder, 'node_modules', packageName))) {
    notice('fetching a packed chromium with npm');
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    const { code, output } = await runProgram(
      'npm',
      ['install', '--prefix', folder, '--no-audit', '--no-fund', packageName],
      { timeoutMs: 300_000 },
    );
    if (code !== 0) {
      notice(`npm could not fetch it: ${output.trim().split('\n')[0]}`);
      return undefined;
    }
  }
  const script = join(folder, 'unpack.mjs');
  writeFileSync(script, unpackScript);
  // The package unpacks its libraries only on AWS Lambda.
  const env = { AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x', TMPDIR: folder };
  const { code, output } = await runProgram(process.execPath, [script], { env, timeoutMs: 120_000 });
  const unpacked = unpackedSchema.safeParse(
    code === 0 ? JSON.parse(output.trim().split('\n').at(-1) ?? '{}') : undefined,
  );
  if (!unpacked.success) return undefined;
  return { path: unpacked.data.path, env: { LD_LIBRARY_PATH: unpacked.data.libraries } };
}
