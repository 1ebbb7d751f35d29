/**
 * Where loading a section failed:
 * - `network`: no response; `timeout`: none in time; `status`: a response outside 2xx;
 * - `integrity`: other bytes than in the release;
 * - `evaluation`: the code threw; `missing-export`: it lacks the page or the definition;
 * - `kit-version`: it needs a kit this shell does not provide.
 */
export type LoadPhase =
  | 'network'
  | 'timeout'
  | 'status'
  | 'integrity'
  | 'evaluation'
  | 'missing-export'
  | 'kit-version';

export class SectionLoadFailure extends Error {
  override readonly name = 'SectionLoadFailure';
  readonly phase: LoadPhase;

  constructor(phase: LoadPhase, message: string, cause?: unknown) {
    super(message, { cause });
    this.phase = phase;
  }
}

const probeTimeoutMs = 5_000;

/** Finds out why a script or stylesheet did not load by fetching it again: its error event has no reason. Never rejects. */
export async function diagnose(url: string, integrity?: string): Promise<SectionLoadFailure> {
  const fail = (phase: LoadPhase, why: string, cause?: unknown) =>
    new SectionLoadFailure(phase, `${url}: ${why}`, cause);
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) });
    if (!response.ok) return fail('status', `answered ${response.status}`);
    if (integrity === undefined) return fail('network', 'could not be loaded');
    const matches = (await sha384(await response.arrayBuffer())) === integrity;
    // The bytes are right, so the network had failed.
    return matches
      ? fail('network', 'could not be loaded')
      : fail('integrity', 'has other bytes than its release');
  } catch (error) {
    const slow = error instanceof DOMException && error.name === 'TimeoutError';
    return fail(
      slow ? 'timeout' : 'network',
      slow ? 'did not answer in time' : 'could not be reached',
      error,
    );
  }
}

async function sha384(bytes: ArrayBuffer): Promise<string> {
  // Plain HTTP outside localhost has no `crypto.subtle`.
  if (!globalThis.crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-384', bytes);
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

interface FailedResource {
  readonly url: string;
  readonly integrity?: string;
}

const failed: FailedResource[] = [];

/**
 * Records scripts and stylesheets that fail from now on: the errors of the bundler's runtime lack the integrity hash of
 * a chunk and the URL of a stylesheet.
 */
export function watchFailedResources(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) record(target.src, target.integrity);
      else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
        record(target.href, target.integrity);
    },
    // Error events of elements do not bubble.
    { capture: true },
  );
}

/** Returns the latest failure at `url`, or of anything in the folder of `near` when the URL is unknown. */
export function findFailedResource(url: string | undefined, near: string): FailedResource | undefined {
  const folder = new URL('.', new URL(near, location.href)).href;
  return failed.findLast((resource) =>
    url === undefined ? resource.url.startsWith(folder) : resource.url === url,
  );
}

function record(url: string, integrity: string): void {
  failed.push(integrity ? { url, integrity } : { url });
  if (failed.length > 50) failed.shift();
}
