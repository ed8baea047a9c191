export const stickers = ['👍', '😀', '😍', '🤔', '😢', '🎉'] as const

const sizePx = 256

/** A sticker of one emoji, drawn here: the page carries no pictures. */
export async function drawSticker(emoji: string): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width: sizePx, height: sizePx })
  const pencil = canvas.getContext('2d')
  if (pencil) {
    const middle = sizePx / 2
    pencil.fillStyle = '#ffd98a'
    pencil.arc(middle, middle, middle, 0, 2 * Math.PI)
    pencil.fill()
    Object.assign(pencil, { font: `${sizePx * 0.6}px sans-serif`, textAlign: 'center', textBaseline: 'middle', fillStyle: '#3a2a00' })
    pencil.fillText(emoji, middle, sizePx * 0.54)
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The sticker could not be drawn'))), 'image/webp')
  })
}
