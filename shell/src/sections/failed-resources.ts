/** A script or stylesheet the browser could not load or refused. */
export interface FailedResource {
  readonly url: string;
  readonly integrity?: string;
}

const failed: FailedResource[] = [];

/**
 * Remembers scripts and stylesheets that fail from now on: the bundler's runtime says that a chunk failed,
 * but not which hash it was held against, and of a stylesheet not even its address.
 */
export function watchFailedResources(): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement) remember(target.src, target.integrity);
      else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
        remember(target.href, target.integrity);
    },
    // Errors of elements do not bubble.
    { capture: true },
  );
}

/** The latest failure at `url`, or of anything below the folder of `near` when no address is known. */
export function failedResource(url: string | undefined, near: string): FailedResource | undefined {
  const folder = new URL('.', new URL(near, location.href)).href;
  return failed.findLast((resource) =>
    url === undefined ? resource.url.startsWith(folder) : resource.url === url,
  );
}

function remember(url: string, integrity: string): void {
  failed.push(integrity ? { url, integrity } : { url });
  if (failed.length > 50) failed.shift();
}
