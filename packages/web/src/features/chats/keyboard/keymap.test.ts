import { describe, expect, it } from 'vitest'
import { commandOf, commands, keymap } from './keymap.ts'

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

describe('the keyboard of the workspace', () => {
  it('knows keys by their place, whatever the layout writes', () => {
    expect(commandOf({ ...plain, code: 'KeyQ', altKey: true }, true)).toBe('closeChat')
    expect(commandOf({ ...plain, code: 'KeyK', ctrlKey: true }, true)).toBe('palette')
  })

  it('leaves plain letters to who is typing', () => {
    expect(commandOf({ ...plain, code: 'KeyJ' }, true)).toBeNull()
    expect(commandOf({ ...plain, code: 'KeyJ' }, false)).toBe('leafDown')
  })

  it('tells a slash from a question mark', () => {
    expect(commandOf({ ...plain, code: 'Slash' }, false)).toBe('search')
    expect(commandOf({ ...plain, code: 'Slash', shiftKey: true }, false)).toBe('keys')
    expect(commandOf({ ...plain, code: 'Digit7', shiftKey: true, key: '?' }, false)).toBe('keys')
    expect(commandOf({ ...plain, code: 'Digit7', shiftKey: true, key: '?' }, true)).toBeNull()
  })

  it('gives every command a key, and no key two commands', () => {
    expect(new Set(keymap.map((stroke) => stroke.command))).toEqual(new Set(commands))
    const strokes = keymap.map(({ code, modifier, shift = false }) => `${modifier} ${shift} ${code}`)
    expect(new Set(strokes).size).toBe(strokes.length)
  })
})
