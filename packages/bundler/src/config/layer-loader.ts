interface LoaderContext {
  getOptions(): { readonly layer: string };
}

/** Wraps a stylesheet in a cascade layer, unless it declares layers or imports itself. */
export default function wrapInLayer(this: LoaderContext, source: string): string {
  if (/^\s*@(import|layer|charset)\b/m.test(source)) return source;
  return `@layer ${this.getOptions().layer} {\n${source}\n}\n`;
}
