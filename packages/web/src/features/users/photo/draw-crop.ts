import { limits } from '@besedka/contract'
import type { Crop } from './crop.ts'

/** Sharp on a dense screen at the largest size that it is shown, and far below the limit of bytes. */
const photoSidePx = 512
/** The server writes it again and may need a little more. */
const sizeBytesMax = limits.photoSizeBytes * 0.8

/** Draws what the square sees into a canvas of any size. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, size }: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  // A JPEG has no transparency.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x - size / 2, y - size / 2, size, size, 0, 0, canvas.width, canvas.height)
}

/** The square as a JPEG that the server takes; undefined when the browser cannot make one. */
export async function photoOf(picture: ImageBitmap, crop: Crop): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = photoSidePx
  canvas.height = photoSidePx
  drawCrop(canvas, picture, crop)
  for (const quality of [0.9, 0.75, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= sizeBytesMax) return new File([blob], 'photo.jpg', { type: 'image/jpeg' })
  }
  return undefined
}
