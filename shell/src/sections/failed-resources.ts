export interface FailedResource {
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
