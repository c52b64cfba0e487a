import sharp from 'sharp';

/**
 * A picture with as much in it as a phone's: rough at every scale, and rougher the larger the scale. Of 12
 * megapixels it has about 4 MB.
 */
export const madeUpPhoto = async (width: number, height: number, quality: number) => {
  const layer = async (part: number, sigma: number): Promise<Buffer> => {
    const size = { width: Math.ceil(width / part), height: Math.ceil(height / part) };
    const noise = { type: 'gaussian', mean: 128, sigma } as const;
    const create = { ...size, channels: 3, background: '#888', noise } as const;
    const rough = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
    return sharp(rough)
      .resize(width, height, { fit: 'fill', kernel: 'cubic' })
      .png({ compressionLevel: 0 })
      .toBuffer();
  };
  const scales = [64, 16, 4, 2];
  const layers = await Promise.all(scales.map((part) => layer(part, 10 + 12 * Math.log2(part))));
  const [ground, ...rest] = layers;
  return sharp(ground)
    .composite(rest.map((input) => ({ input, blend: 'soft-light' as const })))
    .jpeg({ quality })
    .toBuffer();
};
