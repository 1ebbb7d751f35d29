import { join } from 'node:path';
import { provideBrowser } from '@mova/cli';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { benchDataDir } from './site.ts';

export interface Slowness {
  /** Added to every response (ms). */
  readonly latency: number;
  /** Bits a second, both ways; unlimited unless told. */
  readonly bandwidth?: number;
  /** How many times slower than this machine the processor is; 1 unless told. */
  readonly processor?: number;
}

/** Opens a browser, runs the work and closes it. */
export async function withBrowser<T>(work: (browser: Browser) => Promise<T>): Promise<T> {
  const found = await provideBrowser(join(benchDataDir, 'programs/chromium'), (line) =>
    console.error(`  ${line}`),
  );
  const browser = await chromium.launch({
    executablePath: found.path,
    env: { ...process.env, ...found.env } as Record<string, string>,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Opens a page throttled to that device and network. */
export async function slowPage(context: BrowserContext, slowness: Slowness): Promise<Page> {
  const { latency, bandwidth, processor = 1 } = slowness;
  const throughput = bandwidth === undefined ? -1 : bandwidth / 8;
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  return page;
}
