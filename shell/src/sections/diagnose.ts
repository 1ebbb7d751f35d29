import { type LoadPhase, SectionLoadFailure } from './load-failure.ts';

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
