import { readFileSync } from 'node:fs'
import { contrast } from '@besedka/contract/colour-contrast'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const [lightPart = '', darkPart = ''] = css.split('[data-mantine-color-scheme="dark"]')
const themes = { light: coloursOf(lightPart), dark: coloursOf(darkPart) }

const grounds = ['ground', 'surface', 'sunken', 'raised', 'hover']
const readable: [text: string, ground: string][] = [
  ...['text', 'text-2', 'text-3', 'accent-text', 'amber', 'red', 'green'].flatMap((text) =>
    grounds.map((ground): [string, string] => [text, ground]),
  ),
  ...['text', 'text-2', 'accent-text'].map((text): [string, string] => [text, 'selected']),
  ...['text', 'text-2'].flatMap((text) => ['bubble', 'bubble-customer'].map((ground): [string, string] => [text, ground])),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['note-text', 'note'],
  ['text', 'note'],
  ['amber', 'amber-soft'],
  ['red', 'red-soft'],
  ['green', 'green-soft'],
]

describe.each(Object.entries(themes))('the %s theme', (_, colours) => {
  it.each(readable)('lets %s be read on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['ground', 'surface', 'raised'])('shows the outlines of controls on %s', (ground) => {
    expect(contrast(colour('control'), colour(ground))).toBeGreaterThanOrEqual(3)
  })

  function colour(name: string): string {
    return colours.get(name) ?? expect.fail(`there is no --bs-${name}`)
  }
})

function coloursOf(part: string): Map<string, string> {
  return new Map(Array.from(part.matchAll(/--bs-([\w-]+): (#[0-9a-f]{6});/g), ([, name = '', value = '']) => [name, value]))
}
