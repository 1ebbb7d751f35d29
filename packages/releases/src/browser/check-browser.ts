import type { SetFinding } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import type { CallDescription } from '../calls/compare-calls.ts';
import type { SetManifests } from '../check-set.ts';
import type { NextSet } from '../release-sets.ts';
import { variants } from './generate-value.ts';
import { startPreview } from './preview-gateway.ts';
import { visitPage } from './visit-page.ts';

export interface BrowserOptions {
  /** Path of a Chromium; by default the one that Playwright has installed. */
  readonly executablePath?: string | undefined;
  readonly adminUrl: string;
  /** RELEASE_STORE and, for S3, its variables. */
  readonly store: Readonly<Record<string, string>>;
  /** Called before a page is visited. */
  readonly onPage?: (path: string) => void;
}

const concurrentPages = 2;

/**
 * Opens every page of the sections that a set changes, in a browser, with data made from the contracts. A changed shell
 * changes all.
 *
 * @throws {OperatorError} without a browser, or when the set cannot be served
 */
export async function checkInBrowser(
  { shell, sections }: SetManifests,
  {
    number,
    live,
    services,
  }: { readonly number: number; readonly live: NextSet | undefined; readonly services: CallDescription },
  options: BrowserOptions,
): Promise<SetFinding[]> {
  const isSame = (section: string, version: string) => live?.sections[section] === version;
  const changed = sections.filter(
    ({ section, version }) => live?.shell !== shell.version || !isSame(section, version),
  );
  const visits = changed.flatMap((section) =>
    section.routes.flatMap((route) => variants.map((variant) => ({ section, route, variant }))),
  );
  const browser = await launch(options.executablePath);
  try {
    const preview = await startPreview({ ...options, set: number });
    try {
      const findings: SetFinding[] = [];
      const visitNext = async () => {
        for (let visit = visits.shift(); visit; visit = visits.shift()) {
          options.onPage?.(`${visit.route.path} (${visit.variant} data)`);
          findings.push(...(await visitPage({ browser, origin: preview.origin, services, ...visit })));
        }
      };
      await Promise.all(Array.from({ length: concurrentPages }, visitNext));
      return findings.toSorted((a, b) => a.message.localeCompare(b.message));
    } finally {
      await preview.stop();
    }
  } finally {
    await browser.close();
  }
}

/** Playwright comes with the tools, not with servers. */
async function launch(executablePath: string | undefined) {
  const { chromium } = await import('@playwright/test').catch((cause: unknown) => {
    throw new OperatorError('Playwright is not installed, which the check by a browser needs.', { cause });
  });
  const options = {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  };
  return chromium.launch(options).catch((cause: Error) => {
    const [reason] = cause.message.split('\n');
    throw new OperatorError(`no browser to check with: set MOVA_CHROMIUM to a Chromium (${reason}).`, {
      cause,
    });
  });
}
