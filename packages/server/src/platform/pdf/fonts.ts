import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'

export type Fonts = {
  regular: Buffer
  bold: Buffer
  /** The text as these fonts can write it: what they have no letter for, such as emoji, becomes ¤. */
  printable(text: string): string
}

let loaded: Promise<Fonts> | undefined

/** The typeface of the screens, drawn with Cyrillic first; read when the first PDF is made. */
export function loadFonts(): Promise<Fonts> {
  loaded ??= load()
  return loaded
}

async function load(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([read('400Regular/GolosText_400Regular'), read('600SemiBold/GolosText_600SemiBold')])
  const font = fontkit.create(regular)
  if (!('characterSet' in font)) throw new Error('A collection of fonts is none to write with')
  const known = new Set(font.characterSet)
  const printable = (text: string) =>
    [
      ...text
        .replaceAll(joiners, '')
        .replaceAll('\t', '    ')
        .replaceAll(pointers, (sign) => pointerWords[sign] ?? sign),
    ]
      .map((letter) => (letter === '\n' || known.has(letter.codePointAt(0) ?? 0) ? letter : '¤'))
      .join('')
  return { regular, bold, printable }
}

function read(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(import.meta.resolve(`@expo-google-fonts/golos-text/${name}.ttf`)))
}

/** Parts of one sign that mean nothing alone: joiners, variants, colours of skin, marks of direction. */
const joiners = /[\u200b-\u200f]|[\u2028-\u202e]|[\u2060\r]|[\ufe0e-\ufe0f]|[\u{1f3fb}-\u{1f3ff}]/gu
const pointers = /[▲▼＝★−]/g
const pointerWords: Readonly<Record<string, string>> = { '▲': '↑', '▼': '↓', '＝': '=', '★': '*', '−': '–' }
