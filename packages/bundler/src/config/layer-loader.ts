/** The part of the loader context this loader uses. */
interface LoaderContext {
  getOptions(): { readonly layer: string };
}

/**
 * Puts a stylesheet into a cascade layer. A sheet that declares layers or imports itself is left alone: it
 * knows what it does (the shell's first sheet orders all layers).
 */
export default function wrapInLayer(this: LoaderContext, source: string): string {
  if (/^\s*@(import|layer|charset)\b/m.test(source)) return source;
  return `@layer ${this.getOptions().layer} {\n${source}\n}\n`;
}
