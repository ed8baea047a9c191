import { describe, expect, it } from 'vitest'
import { applyEvent } from './apply-event.ts'
import { applySignal, fadeSignals } from './apply-signal.ts'
import { emptyState, type LiveState } from './live-state.ts'
import { fakeServer } from './testing/fake-server.ts'
import { anna } from './testing/sample-views.ts'

const viewer = { accountId: anna, teamIds: [], takesChats: true, seesAllChats: true, standing: 'as ever' }
const typing = { signal: 'customer.typing', chatId: 'chat-1', typing: true } as const

function withWords(words: string, state: LiveState = { ...emptyState(viewer), position: 0 }): LiveState {
  return applySignal(state, { ...typing, words }, 0)
}

const wordsIn = (state: LiveState) => state.typedWords.get('chat-1')?.words

describe('what a visitor types', () => {
  it('stays while they think, also when they no longer count as typing, and is forgotten in the end', () => {
    const written = withWords('Where is')
    const thinking = fadeSignals(applySignal(written, typing, 5_000), 60_000)

    expect(wordsIn(thinking)).toBe('Where is')
    expect(thinking.customerTyping.has('chat-1')).toBe(false)
    expect(wordsIn(fadeSignals(thinking, 120_000))).toBeUndefined()
  })

  it('goes when they empty the field, and when it is sent', () => {
    expect(wordsIn(withWords('', withWords('Where is')))).toBeUndefined()
    expect(wordsIn(applyEvent(withWords('Where is'), fakeServer().write('chat-1')))).toBeUndefined()
  })
})
