import { describe, expect, it } from 'vitest'
import { findEmoji, type NamedEmoji } from './find-emoji.ts'

const emojis: NamedEmoji[] = [
  { id: '🚒', label: 'fire engine', words: ['truck'] },
  { id: '😀', label: 'grinning face', words: ['smile', 'happy'] },
  { id: '🔥', label: 'fire', words: ['flame', 'hot'] },
  { id: '🎆', label: 'fireworks', words: ['celebration'] },
  { id: '👍', label: 'палец вверх', words: ['лайк', 'супер'] },
]
const found = (query: string) => findEmoji(emojis, query).map(({ id }) => id)

describe('emoji behind a colon', () => {
  it('are found by name and search word, the name itself before a whole word, and that before a beginning', () => {
    expect(found('fire')).toEqual(['🔥', '🚒', '🎆'])
    expect(found('firew')).toEqual(['🎆'])
    expect(found('SMI')).toEqual(['😀'])
  })

  it('are found on the other keyboard layout', () => {
    expect(found('kfqr')).toEqual(['👍'])
    expect(found('ашку')).toEqual(['🔥', '🚒', '🎆'])
  })

  it('leave alone what is text, or a smile of old', () => {
    for (const text of ['', 'f', '-)', 'D', ' fire', 'fire at', '3', "'(", 'nowhere']) expect(found(text)).toEqual([])
  })
})
