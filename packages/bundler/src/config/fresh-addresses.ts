import { type Compiler, rspack } from '@rspack/core';

/**
 * Asks for a file by another address whenever it is asked for again. A request that hangs is kept by the
 * browser: its cache lets the next one for the same address wait behind it (up to 20 s in Chromium, longer
 * than the runtime waits for a chunk), and a preload that hangs is handed to whoever asks. So chunks and
 * stylesheets take over the query their entry was loaded with, which is one when the shell retries it, and
 * are numbered themselves from the second time on. Integrity goes by chunk, not by address, and holds.
 */
export class FreshAddresses {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FreshAddresses', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('FreshAddresses', (chunk) => {
        if (chunk.hasRuntime()) compilation.addRuntimeModule(chunk, new FreshAddressesRuntime());
      });
    });
  }
}

/** Stands behind the runtime modules that define the names of scripts (`u`) and stylesheets (`k`). */
class FreshAddressesRuntime extends rspack.RuntimeModule {
  constructor() {
    super('fresh addresses', rspack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate(): string {
    return `
      var query = (document.currentScript.src.match(/\\?.*/) || [''])[0], asked = {};
      ['u', 'k'].forEach(function(key) {
        var nameOf = __webpack_require__[key];
        __webpack_require__[key] = function(chunk) {
          var name = nameOf(chunk), before = asked[name] || 0;
          asked[name] = before + 1;
          return name + (before ? (query ? query + '&' : '?') + 'again=' + before : query);
        };
      });`;
  }
}
