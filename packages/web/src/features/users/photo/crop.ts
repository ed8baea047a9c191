/** A square that looks at a picture: the point of the picture in its middle, and how many of its pixels the square shows in a row. */
export type Crop = { x: number; y: number; size: number }

export type Size = { width: number; height: number }

/** The smallest part of the picture that makes sense to show, in its pixels. */
const sizeMin = 64

/** The largest square, in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, size: Math.min(width, height) }
}

/** Moves the square by a part of itself, at most to the edge of the picture. */
export function moved(crop: Crop, picture: Size, by: { x: number; y: number }): Crop {
  return inside({ ...crop, x: crop.x + by.x * crop.size, y: crop.y + by.y * crop.size }, picture)
}

/** Shows more or less of the picture: `zoom` is 1 for the largest square, more is nearer. */
export function zoomed(crop: Crop, picture: Size, zoom: number): Crop {
  const whole = wholeCrop(picture).size
  return inside({ ...crop, size: whole / Math.min(Math.max(zoom, 1), zoomMax(picture)) }, picture)
}

export function zoomOf(crop: Crop, picture: Size): number {
  return wholeCrop(picture).size / crop.size
}

/** How near one may look: to 64 pixels, and never more than eight times. */
export function zoomMax(picture: Size): number {
  return Math.max(1, Math.min(8, wholeCrop(picture).size / sizeMin))
}

function inside({ x, y, size }: Crop, { width, height }: Size): Crop {
  const half = size / 2
  return { x: Math.min(Math.max(x, half), width - half), y: Math.min(Math.max(y, half), height - half), size }
}
