/*
 * The public surface of Google Identity Services that a page uses, spoken by the local identity provider: the
 * same names, the same order of calls, the same answer. https://developers.google.com/identity/gsi/web/reference
 */
(() => {
  const folder = new URL('.', document.currentScript.src);
  let config;

  /** The newest button of each place. */
  const drawn = new WeakMap();
  let style;

  function addStyle() {
    style ??= new Promise((resolve) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = new URL('style', folder).href;
      link.onload = link.onerror = resolve;
      document.head.append(link);
    });
    return style;
  }

  /** Opens the account chooser; calls the callback with its result, and not when the window is closed, as Google does. */
  function choose({ client_id, nonce = '', callback }) {
    const query = new URLSearchParams({ client_id, nonce, origin: location.origin });
    const chooser = window.open(
      new URL(`select?${query}`, folder),
      'local-gsi',
      'popup,width=480,height=680',
    );
    if (!chooser) return;
    const listen = ({ origin, source, data }) => {
      if (origin !== folder.origin || source !== chooser || data?.type !== 'local-gsi') return;
      window.removeEventListener('message', listen);
      callback({ credential: data.credential, select_by: 'btn' });
      chooser.close();
    };
    window.addEventListener('message', listen);
  }

  const id = {
    initialize(options) {
      config = options;
    },
    renderButton(parent, { width, theme = 'outline', click_listener } = {}) {
      if (!config) throw new Error('google.accounts.id.initialize() comes first');
      const own = config;
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'local-gsi-button';
      button.dataset.theme = theme;
      button.style.width = `${Math.min(400, Math.max(200, Number(width) || 200))}px`;
      button.textContent = 'BUTTON_TEXT';
      button.addEventListener('click', () => {
        click_listener?.();
        choose(own);
      });
      // Undressed it would have another size.
      drawn.set(parent, button);
      void addStyle().then(() => drawn.get(parent) === button && parent.replaceChildren(button));
    },
    /** As Google does it: by a cookie of the page’s own site. */
    disableAutoSelect() {
      const state = JSON.stringify({ i_l: 0, i_t: Date.now() + 24 * 60 * 60 * 1000 });
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
      document.cookie = `g_state=${state}; Path=/; SameSite=Lax`;
    },
  };
  window.google = { accounts: { id } };
})();
