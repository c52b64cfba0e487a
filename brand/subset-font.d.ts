declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype';
    variationAxes?: Record<string, number>;
  };
  const subsetFont: (font: Buffer, letters: string, options: Options) => Promise<Buffer>;
  export default subsetFont;
}
