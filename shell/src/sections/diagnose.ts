import { type LoadPhase, SectionLoadFailure } from './load-failure.ts';

const probeTimeout = 5_000;

/**
 * Finds out why a script or stylesheet did not load: its error event says nothing, so the file is asked for
 * once more by fetch. Never rejects.
 */
export async function diagnose(url: string, integrity?: string): Promise<SectionLoadFailure> {
  const fail = (phase: LoadPhase, why: string, cause?: unknown) =>
    new SectionLoadFailure(phase, `${url}: ${why}`, cause);
  try {
    const answer = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(probeTimeout) });
    if (!answer.ok) return fail('status', `answered ${answer.status}`);
    if (integrity === undefined) return fail('network', 'could not be loaded');
    const matches = (await sha384(await answer.arrayBuffer())) === integrity;
    // The right bytes by now: what failed was the way.
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
  // Plain http outside localhost has no subtle crypto; nor does the browser check integrity less for it.
  if (!globalThis.crypto?.subtle) return '';
  const digest = await crypto.subtle.digest('SHA-384', bytes);
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
