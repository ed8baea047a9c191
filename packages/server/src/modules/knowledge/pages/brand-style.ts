import { readableOn, textOn } from '@besedka/contract/colour-contrast'
import { grounds } from './help-style.ts'

const hex = /^#[0-9a-f]{6}$/i

/** An organisation's colour in the help centre, on light and on dark: links and buttons, as far towards black or white as it takes to read them. */
export function brandStyle(colour: string): string | undefined {
  if (!hex.test(colour)) return undefined
  return `${coloursOn(colour, grounds.light)}@media (prefers-color-scheme:dark){${coloursOn(colour, grounds.dark)}}`
}

function coloursOn(colour: string, ground: string): string {
  const accent = readableOn(colour, ground)
  return `:root{--accent:${accent};--on:${textOn(accent)};--soft:color-mix(in srgb,${accent} 9%,${ground})}`
}
