import type { ChangeReason } from '@besedka/contract'
import { describe, expect, it, vi } from 'vitest'
import { findWords, type Values } from '../../../locales/find-words.ts'
import { effectText, isGood, sayReason } from './say-reason.ts'

// Whoever defines words finds out the language of the screen.
vi.stubGlobal('localStorage', { getItem: () => null })
const { changeWords } = await import('./change-words.ts')

const minute = 60_000
const t = (key: string, values: Values = {}) => findWords(changeWords['en-GB'], 'en-GB', key, values)
const say = { metric: 'wait.reply', locale: 'en-GB', t } as const

function reason(given: Partial<ChangeReason>): ChangeReason {
  return { key: 'site', is: 3 * minute, was: minute, share: 0.5, formerShare: 0.5, own: minute, mix: 0, ...given }
}

describe('a reason', () => {
  it('is that a row became slower, that it has more of all, or both', () => {
    expect(sayReason(reason({}), say)).toBe('now 3 min, was 1 min')
    expect(sayReason(reason({ was: 3 * minute, share: 0.6, formerShare: 0.2, own: 0, mix: minute }), say)).toBe(
      'share rose from 20% to 60%',
    )
    expect(sayReason(reason({ share: 0.2, formerShare: 0.6, mix: -minute }), say)).toBe('now 3 min, was 1 min, share fell from 60% to 20%')
  })

  it('is that it was not there before, or is not now', () => {
    expect(sayReason(reason({ was: null, share: 0.25, formerShare: 0 }), say)).toBe('none before, now 25% of all')
    expect(sayReason(reason({ is: null, share: 0, formerShare: 0.25 }), say)).toBe('was 25% of all, now none')
  })

  it('comes to something with a sign, of shares in points', () => {
    expect([effectText(90_000, say), effectText(-minute, say)]).toEqual(
      ['+1 min 30 sec', '−1 min'].map((text) => expect.stringMatching(spaced(text))),
    )
    expect(effectText(-0.034, { ...say, metric: 'late.inTime' })).toBe('−3.4 pp')
    expect([isGood(1, 'wait.reply'), isGood(1, 'late.inTime'), isGood(1, 'chats.opened')]).toEqual([false, true, undefined])
  })
})

/** Units may stand behind a space that does not break. */
function spaced(text: string): RegExp {
  return new RegExp(`^${text.replace('+', '\\+').replaceAll(' ', '\\s')}$`)
}
