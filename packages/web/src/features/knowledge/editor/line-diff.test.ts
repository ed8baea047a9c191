import { describe, expect, it } from 'vitest'
import { lineDiff } from './line-diff.ts'

const told = (before: string, after: string) =>
  lineDiff(before, after).map(({ text, change }) => `${{ same: ' ', added: '+', removed: '-' }[change]}${text}`)

describe('two versions of a text', () => {
  it.each([
    ['a\nb\nc', 'a\nb\nc', [' a', ' b', ' c']],
    ['a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
    ['a\nb', 'x\na\nb\ny', ['+x', ' a', ' b', '+y']],
    ['a\nb\nc', 'c', ['-a', '-b', ' c']],
    ['', 'a', ['-', '+a']],
  ])('%j became %j', (before, after, lines) => {
    expect(told(before, after)).toEqual(lines)
  })

  it('that are too long to compare are told whole', () => {
    const long = Array.from({ length: 2_000 }, (_, line) => `${line}`).join('\n')

    expect(told(long, `${long}\nend`)).toHaveLength(4_001)
    expect(told(long, long)).toHaveLength(2_000)
  })
})
