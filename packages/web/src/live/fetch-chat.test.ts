import { describe, expect, it } from 'vitest'
import { addBehind, catchesUpFrom, isFresh } from './fetch-chat.ts'
import { emptyState, type LiveState } from './live-state.ts'
import { anna, sampleChat, sampleMessage } from './testing/sample-views.ts'

/** A screen in sync, on which chat-1 has been loaded up to `known` of `lastSeq`. */
function screen(known: number, lastSeq: number, change: Partial<LiveState> = {}): LiveState {
  return {
    ...emptyState({ accountId: anna, teamIds: [], takesChats: true, seesAllChats: false, standing: 'as ever' }),
    connection: { status: 'inSync', since: 0 },
    chats: new Map([['chat-1', sampleChat({ lastSeq })]]),
    logs: new Map([['chat-1', { messages: known === 0 ? [] : [sampleMessage({ seq: known })], lastSeq: known }]]),
    logLoads: new Map([['chat-1', 'ready']]),
    histories: new Map([['chat-1', []]]),
    ...change,
  }
}

describe('the newest messages of a chat', () => {
  it.each([
    ['are fetched from behind the last one that is known', screen(5, 105), 5],
    ['take the place of a log that is too far behind', screen(5, 106), null],
    ['take the place of an empty log', screen(0, 3), null],
    ['take the place of none', screen(5, 6, { logs: new Map() }), null],
    ['are fetched from behind the log of a chat that is not known otherwise', screen(5, 9, { chats: new Map() }), 5],
  ])('%s', (_, state, from) => {
    expect(catchesUpFrom(state, 'chat-1')).toBe(from)
  })

  it('become the whole log where that was forgotten while they were on their way', () => {
    const page = { items: [sampleMessage({ seq: 7 })], lastSeq: 7 }

    expect(addBehind(undefined, page)).toEqual({ messages: page.items, lastSeq: 7 })
  })
})

describe('a chat that is opened again', () => {
  it.each([
    ['need not be fetched while the feed keeps it true', screen(5, 5), true],
    ['is fetched where the feed does not', screen(5, 5, { connection: { status: 'catchingUp' } }), false],
    ['is fetched where it failed to come', screen(5, 5, { logLoads: new Map() }), false],
    ['is fetched where its history is not here', screen(5, 5, { histories: new Map() }), false],
    ['is fetched where the log was left in the past', screen(5, 5, { logs: new Map([['chat-1', { messages: [], lastSeq: 9 }]]) }), false],
  ])('%s', (_, state, fresh) => {
    expect(isFresh(state, 'chat-1')).toBe(fresh)
  })
})
