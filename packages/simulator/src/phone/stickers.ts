export const stickers = ['👍', '😀', '😍', '🤔', '😢', '🎉'] as const

const sizePx = 256

/** A sticker of one emoji, drawn here: the page carries no pictures. */
export async function drawSticker(emoji: string): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: sizePx, height: sizePx })
  const pencil = canvas.getContext('2d')
  if (pencil) {
    Object.assign(pencil, { font: `${sizePx * 0.78}px sans-serif`, textAlign: 'center', textBaseline: 'middle' })
    pencil.fillText(emoji, sizePx / 2, sizePx * 0.54)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The sticker could not be drawn'))), 'image/webp')
  })
}
