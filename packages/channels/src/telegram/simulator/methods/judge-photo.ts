import { badRequest } from '../refusal.ts'

const largestBytes = 10 * 1024 * 1024
const pictures: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46],
  [0x52, 0x49, 0x46, 0x46],
]

/** sendPhoto: at most 10 MB, width and height at most 10000 in total, their ratio at most 20. Sizes are read of PNG only. */
export function judgePhoto(bytes: Buffer): void {
  if (bytes.length > largestBytes) {
    throw badRequest(`file of size ${bytes.length} bytes is too big for a photo; the maximum size is ${largestBytes} bytes`)
  }
  if (!pictures.some((magic) => magic.every((byte, place) => bytes[place] === byte))) throw badRequest('IMAGE_PROCESS_FAILED')
  if (bytes[0] !== 0x89 || bytes.length < 24) return
  const width = bytes.readUInt32BE(16)
  const height = bytes.readUInt32BE(20)
  if (width + height > 10_000 || Math.max(width, height) > 20 * Math.min(width, height)) throw badRequest('PHOTO_INVALID_DIMENSIONS')
}
