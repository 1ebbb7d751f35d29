interface LoaderContext {
  getOptions(): { readonly layer: string };
}

/** Wraps a stylesheet in a cascade layer, unless there is none, or it declares layers or imports itself. */
export default function wrapInLayer(this: LoaderContext, source: string): string {
  const { layer } = this.getOptions();
  if (layer === '' || /^\s*@(import|layer|charset)\b/m.test(source)) return source;
  return `@layer ${layer} {\n${source}\n}\n`;
}
