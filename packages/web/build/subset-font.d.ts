declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    keepFeatures: string[]
    variationAxes: Record<string, { min: number; max: number; default: number }>
  }

  /** The font with the glyphs of `text` only. */
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
  export = subsetFont
}
