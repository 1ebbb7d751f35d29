import { diagnose } from './diagnose.ts';
import { SectionLoadFailure } from './load-failure.ts';

let attempts = 0;

const entryTimeoutMs = 10_000;

/** @throws {SectionLoadFailure} */
export async function loadScript(url: string, integrity: string | undefined, retry: boolean): Promise<void> {
  const script = document.createElement('script');
  // A request of an earlier attempt may still be pending, and this one would wait for it.
  script.src = retry ? `${url}?attempt=${++attempts}` : url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity !== undefined) script.integrity = integrity;
  let thrown: unknown;
  const onError = (event: ErrorEvent): void => {
    if (event.filename === script.src) thrown = event.error ?? event.message;
  };
  window.addEventListener('error', onError);
  try {
    const outcome = await new Promise<'loaded' | 'failed' | 'late'>((resolve) => {
      script.onload = () => resolve('loaded');
      script.onerror = () => resolve('failed');
      setTimeout(() => resolve('late'), entryTimeoutMs);
      document.head.append(script);
    });
    if (outcome === 'late') throw new SectionLoadFailure('timeout', `${url}: did not answer in time`);
    if (outcome === 'failed') throw await diagnose(script.src, integrity);
    if (thrown !== undefined) throw new SectionLoadFailure('evaluation', `${url}: threw`, thrown);
  } finally {
    window.removeEventListener('error', onError);
    script.remove();
  }
}
