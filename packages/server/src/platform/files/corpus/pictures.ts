import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff'

/** A real picture with some detail, so that it compresses like a photograph. */
export function picture(format: Format, width = 80, height = 60): Promise<Buffer> {
  return drawn(width, height).toFormat(format).toBuffer()
}

/** A JPEG as a phone held upright writes it: pixels on their side, an EXIF tag that says so, and a camera name. */
export function phonePhoto(): Promise<Buffer> {
  return drawn(80, 60)
    .withExif({ IFD0: { Make: 'SecretCamera', Copyright: 'SecretOwner' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Two frames, one after the other. */
export function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = Buffer.concat([pixelsOf(40, 40), pixelsOf(40, 40).reverse()])
  return sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
    .toFormat(format)
    .toBuffer()
}

function drawn(width: number, height: number) {
  return sharp(pixelsOf(width, height), { raw: { width, height, channels: 3 } })
}

function pixelsOf(width: number, height: number): Buffer {
  return Buffer.from(Array.from({ length: width * height * 3 }, (_, at) => (at * 7 + (at % 251) * (at % 13)) % 256))
}
