// The section under development: an alias of its src/remote.tsx.
import definition from 'mova-section';
import { createElement, useSyncExternalStore } from 'react';

// Exposed instead of the section’s own module. A page is wrapped in a component that shows its newest version. Plain
// remounting, because the shell has a production build of React, which knows no Fast Refresh.

const newest = new Map();
const listeners = new Set();

const subscribe = (listener) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

async function load(page) {
  const { Page } = await definition.load(page);
  // The shell names what is missing.
  if (typeof Page !== 'function') return {};
  const isFirst = !newest.has(page);
  newest.set(page, { Page, Hot: newest.get(page)?.Hot ?? newestOf(page) });
  if (!isFirst) for (const listener of listeners) listener();
  return { Page: newest.get(page).Hot };
}

function newestOf(page) {
  return () => createElement(useSyncExternalStore(subscribe, () => newest.get(page).Page));
}

export default { ...definition, load };

// In full: the bundler looks for this call.
import.meta.webpackHot.accept('mova-section', () => {
  // The shell shows an error in place of the page, because the version before threw.
  const hasFailed = listeners.size === 0 && definition.routes.some(({ path }) => path === location.pathname);
  return hasFailed ? reload() : Promise.all([...newest.keys()].map(load)).catch(reload);
});

function reload() {
  location.reload();
}

// Each message follows a build. A page that was asleep may have missed some.
const events = new EventSource(`${__webpack_public_path__}events`);
let applying = Promise.resolve();
events.onmessage = ({ data }) => {
  const { hash, problem, mustReload } = JSON.parse(data);
  showProblem(problem);
  if (problem !== undefined || hash === __webpack_hash__) return;
  if (mustReload) return reload();
  applying = applying.then(async () => {
    while (hash !== __webpack_hash__ && (await import.meta.webpackHot.check(true)));
    if (hash !== __webpack_hash__) reload();
  });
  applying.catch(reload);
};

const panel = document.createElement('pre');
panel.setAttribute('role', 'alert');
Object.assign(panel.style, {
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: '2147483647',
  maxHeight: '50%',
  margin: '0',
  padding: '16px',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  background: '#12151D',
  color: '#FFFFFF',
});

/** Shows why the section does not build, below a page that goes on working. */
function showProblem(problem) {
  panel.textContent = problem ?? '';
  if (problem === undefined) panel.remove();
  else document.body.append(panel);
}
