import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'

/** `emoji` has the signs that the typeface itself lacks; one weight is enough for pictures. */
export const faces = ['regular', 'bold', 'emoji'] as const
export type Face = (typeof faces)[number]

export type Fonts = {
  files: Readonly<Record<Face, Buffer>>
  /** The distance from the top of a text to its baseline, in parts of its size. */
  ascent: number
  /** The text as these fonts can write it: what they have no sign for, such as Chinese, becomes ¤. */
  printable(text: string): string
  /** A printable text in the pieces that stand in one face each. */
  pieces(text: string, usual: 'regular' | 'bold'): readonly Piece[]
}
export type Piece = { face: Face; text: string }

let loaded: Promise<Fonts> | undefined

/** The typeface of the screens, drawn with Cyrillic first, and one of emoji; read when the first PDF is made. */
export function loadFonts(): Promise<Fonts> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Fonts> {
  const [regular, bold, emoji] = await Promise.all([
    read('golos-text/400Regular/GolosText_400Regular'),
    read('golos-text/600SemiBold/GolosText_600SemiBold'),
    read('noto-emoji/400Regular/NotoEmoji_400Regular'),
  ])
  const typeface = open(regular)
  const [letters, pictures] = [new Set(typeface.characterSet), new Set(open(emoji).characterSet)]
  const isPicture = (sign: string) => !letters.has(sign.codePointAt(0) ?? 0)
  const printable = (text: string) =>
    [
      ...text
        .replaceAll(joiners, '')
        .replaceAll('\t', '    ')
        .replaceAll(pointers, (sign) => pointerWords[sign] ?? sign),
    ]
      .map((sign) => (sign === '\n' || !isPicture(sign) || pictures.has(sign.codePointAt(0) ?? 0) ? sign : '¤'))
      .join('')
  const pieces = (text: string, usual: 'regular' | 'bold') => {
    const found: Piece[] = []
    for (const sign of text) {
      const face = isPicture(sign) ? 'emoji' : usual
      const last = found.at(-1)
      if (last?.face === face) last.text += sign
      else found.push({ face, text: sign })
    }
    return found
  }
  return { files: { regular, bold, emoji }, ascent: typeface.ascent / typeface.unitsPerEm, printable, pieces }
}

function open(file: Buffer): fontkit.Font {
  const font = fontkit.create(file)
  if (!('characterSet' in font)) throw new Error('A collection of fonts is none to write with')
  return font
}

function read(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/${name}.ttf`)))
}

/** Parts of one sign that mean nothing alone: joiners, variants, frames of keys, colours of skin, marks of direction. */
const joiners = /[\u200b-\u200f]|\u20e3|[\u2028-\u202e]|[\u2060\r]|[\ufe0e-\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu
const pointers = /[▲▼＝★−]/g
const pointerWords: Readonly<Record<string, string>> = { '▲': '↑', '▼': '↓', '＝': '=', '★': '*', '−': '–' }
