import sharp, { type Sharp } from 'sharp'
import { AppError } from '../errors/app-error.ts'
import { shareCapacity } from './share-capacity.ts'

/** A picture that is safe to show: upright, without EXIF (no place, no camera), and nothing behind its last pixel. */
export type PreparedImage = { path: string; width: number; height: number; sizeBytes: number; thumbnailPath: string | null }

/** More pixels than a 50 megapixel camera makes are refused before they are decoded: 50 KB of PNG can hold gigabytes of them. */
export const imagePixelsMax = 50_000_000
/** Longest side of a thumbnail, in pixels. A picture that fits has none. */
export const thumbnailSidePx = 640

const secondsMax = 20

/** Pictures in memory together hold no more pixels than the largest single one: two at most, each worked on by one thread. */
const shareMemory = shareCapacity(imagePixelsMax)
const pixelsMin = imagePixelsMax / 2
sharp.cache(false)
sharp.concurrency(1)
// Only these decoders read what strangers send. The others (SVG, PDF, TIFF, …) have a long history of holes.
sharp.block({ operation: ['VipsForeignLoad'] })
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif']
sharp.unblock({ operation: decoders.flatMap((decoder) => [`VipsForeignLoad${decoder}File`, `VipsForeignLoad${decoder}Buffer`]) })

type Order = { path: string; mimeType: string; newPath: () => string; discard: (path: string) => Promise<void> }

/**
 * Decodes the picture at `path` and writes it again as `mimeType`, with a WebP thumbnail when it is larger than one. `newPath`
 * names the files that it makes. A picture that does not decode is `pictureUnreadableException`, one of more pixels than
 * {@link imagePixelsMax} `pictureTooDetailedException`, a full disk `serviceUnavailableException`; nothing that was made of it stays.
 */
export async function prepareImage(order: Order): Promise<PreparedImage> {
  const [target, thumbnailPath] = [order.newPath(), order.newPath()]
  try {
    return await shareMemory(Math.max(pixelsMin, await countPixels(order.path)), async () => {
      const picture = order.mimeType === 'image/gif' ? await checkGif(order.path) : await makeAnew(order, target)
      const hasThumbnail = await writeThumbnail(picture, thumbnailPath)
      return { ...picture, thumbnailPath: hasThumbnail ? thumbnailPath : null }
    })
  } catch (error) {
    await Promise.all([order.discard(target), order.discard(thumbnailPath)])
    throw asRefusal(error)
  }
}

/** As the header promises; all frames of an animation together. */
async function countPixels(path: string): Promise<number> {
  const { width, height } = await open(path, { animated: true }).metadata()
  if (width * height > imagePixelsMax) throw tooDetailed()
  return width * height
}

function tooDetailed(): AppError {
  return new AppError('pictureTooDetailedException', { megapixels: imagePixelsMax / 1_000_000 })
}

type Picture = Omit<PreparedImage, 'thumbnailPath'>

async function makeAnew({ path, mimeType }: Order, target: string): Promise<Picture> {
  const info = await encode(open(path, { animated: mimeType === 'image/webp' }).autoOrient(), mimeType).toFile(target)
  return { path: target, width: info.width, height: info.pageHeight ?? info.height, sizeBytes: info.size }
}

/** A GIF keeps its bytes: re-encoding ruins animations. Its first frame must decode, and its answer never runs as anything else. */
async function checkGif(path: string): Promise<Picture> {
  const first = open(path, { animated: false })
  await first.clone().stats()
  const { width, height, size } = await first.metadata()
  return { path, width, height, sizeBytes: size ?? 0 }
}

async function writeThumbnail(picture: Picture, target: string): Promise<boolean> {
  if (picture.width <= thumbnailSidePx && picture.height <= thumbnailSidePx) return false
  const room = { width: thumbnailSidePx, height: thumbnailSidePx, fit: 'inside', withoutEnlargement: true } as const
  await open(picture.path, { animated: false }).resize(room).webp({ quality: 78 }).toFile(target)
  return true
}

function open(path: string, { animated }: { animated: boolean }): Sharp {
  return sharp(path, { limitInputPixels: imagePixelsMax, failOn: 'error', animated }).timeout({ seconds: secondsMax })
}

function encode(picture: Sharp, mimeType: string): Sharp {
  if (mimeType === 'image/jpeg') return picture.jpeg({ quality: 88 })
  if (mimeType === 'image/webp') return picture.webp({ quality: 88 })
  return picture.png()
}

/** libvips tells a full disk, a flood of pixels and a bad picture apart only in its words. */
function asRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  const words = error instanceof Error ? error.message : ''
  if (words.includes(': write error')) return new AppError('serviceUnavailableException')
  return words.includes('exceeds pixel limit') ? tooDetailed() : new AppError('pictureUnreadableException')
}
