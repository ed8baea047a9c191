import type { StaffEvent } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { emptyState, type LiveState } from './live-state.ts'
import { missingAfter } from './missing-after.ts'
import { anna, sampleChat, sampleMessage } from './testing/sample-views.ts'

const shown = ['chat-1']
const refused = { kind: 'refused', code: 'chatNotFoundByIdException', message: '' } as const

/** A screen on which chat-1 has messages up to `loaded` of `lastSeq`. */
function screen(loaded: number, lastSeq: number, change: Partial<LiveState> = {}): LiveState {
  const empty = emptyState({ accountId: anna, teamIds: [], takesChats: true, seesAllChats: false, standing: 'as ever' })
  const messages = Array.from({ length: loaded }, (_, index) => sampleMessage({ id: `m${index}`, seq: index + 1 }))
  return {
    ...empty,
    logs: new Map([['chat-1', { messages, lastSeq }]]),
    logLoads: new Map([['chat-1', 'ready']]),
    histories: new Map([['chat-1', []]]),
    ...change,
  }
}

const about = (id: string) => [{ payload: { chat: sampleChat({ id }) } } as StaffEvent]
const nothing = { newest: [], whole: [] }

describe('what events leave to be fetched', () => {
  it.each([
    ['is nothing where the log has grown with them', screen(2, 2), screen(3, 3), about('chat-1'), nothing],
    [
      'is the newest messages where one of them has not come',
      screen(2, 2),
      screen(2, 4),
      about('chat-1'),
      { ...nothing, newest: ['chat-1'] },
    ],
    ['is nothing where somebody reads in the past', screen(2, 9), screen(2, 10), about('chat-1'), nothing],
    [
      'is the whole chat where something was left out of it',
      screen(2, 2),
      screen(2, 2, { logLoads: new Map() }),
      about('chat-2'),
      { ...nothing, whole: ['chat-1'] },
    ],
    [
      'is the whole chat where it was refused and is heard of again',
      screen(0, 0, { logs: new Map() }),
      screen(0, 0, { logs: new Map(), logLoads: new Map([['chat-1', refused]]) }),
      about('chat-1'),
      { ...nothing, whole: ['chat-1'] },
    ],
    [
      'is nothing of a refused chat while only others are heard of',
      screen(0, 0, { logs: new Map() }),
      screen(0, 0, { logs: new Map(), logLoads: new Map([['chat-1', refused]]) }),
      about('chat-2'),
      nothing,
    ],
  ])('%s', (_, before, after, events, missing) => {
    expect(missingAfter(events, before, after, shown)).toEqual(missing)
  })
})
