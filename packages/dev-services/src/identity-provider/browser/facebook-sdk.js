/*
 * The public surface of Facebook’s SDK that a page uses, spoken by the local identity provider.
 * https://developers.facebook.com/docs/reference/javascript
 */
(() => {
  const folder = new URL('.', document.currentScript.src);
  let appId;

  // Like the original, keeps the result for this tab, so that a reload knows who is signed in.
  const place = () => `fbssls_${appId}`;
  const unknown = { status: 'unknown', authResponse: null };
  function current() {
    const kept = JSON.parse(sessionStorage.getItem(place()) ?? 'null');
    return kept ? { status: 'connected', authResponse: kept } : unknown;
  }

  function login(callback, { scope = '' } = {}) {
    const query = new URLSearchParams({ app_id: appId, scope, origin: location.origin });
    const dialog = window.open(new URL(`dialog?${query}`, folder), 'local-fb', 'popup,width=480,height=680');
    let watch;
    const finish = (response) => {
      clearInterval(watch);
      window.removeEventListener('message', listen);
      callback(response);
    };
    const listen = ({ origin, source, data }) => {
      if (origin !== folder.origin || source !== dialog || data?.type !== 'local-fb') return;
      sessionStorage.setItem(place(), JSON.stringify(data.authResponse));
      finish(current());
      dialog.close();
    };
    if (!dialog) return callback(unknown);
    window.addEventListener('message', listen);
    // Reports a window closed without a choice, unlike Google.
    watch = setInterval(() => dialog.closed && finish(unknown), 200);
  }

  window.FB = {
    init(options) {
      appId = options.appId;
    },
    login,
    getLoginStatus: (callback) => setTimeout(() => callback(current())),
    logout(callback) {
      sessionStorage.removeItem(place());
      setTimeout(() => callback?.(unknown));
    },
  };
  window.fbAsyncInit?.();
})();
