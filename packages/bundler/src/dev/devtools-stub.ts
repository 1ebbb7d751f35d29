/** Name under which a dev server serves the stub; the first script of a development shell. */
export const stubFile = 'devtools-stub.js';

/**
 * Script that must run before any other in a development document. React hands its renderer to this hook
 * when the shell starts; the refresh runtimes of sections, which come later, find it in `renderers`. Without
 * it updates arrive and nothing renders again. A real devtools extension is left alone.
 */
export const devtoolsStub = `
if (!globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__) {
  const renderers = new Map();
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    renderers,
    supportsFiber: true,
    inject(renderer) {
      const id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
}
`;
