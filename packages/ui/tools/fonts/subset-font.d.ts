/** The little that is used here of subset-font, which brings no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat: 'woff2';
    /** OpenType features that stay, by their tags. */
    readonly keepFeatures: readonly string[];
    readonly variationAxes: { readonly wght: { readonly min: number; readonly max: number } };
  }

  /** The font with the glyphs of `text` alone, and those its features may put in their place. */
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
