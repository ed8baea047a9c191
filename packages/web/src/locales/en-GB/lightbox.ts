import type { lightbox as russian } from '../ru-RU/lightbox.ts'
import type { Translation } from '../translation.ts'

export const lightbox = {
  previousImage: 'Previous image',
  nextImage: 'Next image',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
} as const satisfies Translation<typeof russian>
