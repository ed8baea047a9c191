import { encode } from 'uqr'

/** The modules of a text's QR code, rows of dark (true) and light, with a quiet edge of two. It is made here: no service learns the text. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 2 }).data
}

/** Dark modules as one path of unit squares: runs of a row are drawn as one rectangle. */
export function qrPath(modules: readonly (readonly boolean[])[]): string {
  return modules.flatMap((row, y) => runsOf(row).map(({ from, length }) => `M${from} ${y}h${length}v1h-${length}z`)).join('')
}

/** A file of its own for print. */
export function qrSvg(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length
  const ground = `<rect width="${size}" height="${size}" fill="#fff"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${ground}<path d="${qrPath(modules)}"/></svg>`
}

function runsOf(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = []
  for (const [x, dark] of row.entries()) {
    const last = runs.at(-1)
    if (!dark) continue
    if (last && last.from + last.length === x) last.length += 1
    else runs.push({ from: x, length: 1 })
  }
  return runs
}
