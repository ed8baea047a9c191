import { describe, expect, it } from 'vitest'
import { anna, boris, sampleHistoryEntry, sampleMessage } from '../../../live/testing/sample-views.ts'
import { type BotPart, botPartsOf, messagesOf } from './bot-parts.ts'
import { logRows } from './log-rows.ts'

const nothingElse = { history: [], outgoing: [], viewerId: anna, unreadFromSeq: null, fromStart: true, toEnd: true }

function at(time: string) {
  return { createdAt: new Date(`2026-05-12T${time}:00`).toISOString() }
}

describe('the rows of a conversation', () => {
  it('groups an author within five minutes and starts anew after that', () => {
    const messages = [
      sampleMessage({ seq: 1, ...at('10:00') }),
      sampleMessage({ seq: 2, ...at('10:04') }),
      sampleMessage({ seq: 3, ...at('10:10') }),
      sampleMessage({ seq: 4, kind: 'reply', authorId: boris, ...at('10:11') }),
    ]

    const groups = logRows({ ...nothingElse, messages }).flatMap((row) => (row.type === 'message' ? [[row.first, row.last]] : []))

    expect(groups).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
    ])
  })

  it('separates days and marks where unread begins', () => {
    const messages = [
      sampleMessage({ seq: 1, createdAt: new Date('2026-05-11T10:00').toISOString() }),
      sampleMessage({ seq: 2, ...at('10:00') }),
    ]

    const types = logRows({ ...nothingElse, messages, unreadFromSeq: 2 }).map((row) => row.type)

    expect(types).toEqual(['day', 'message', 'day', 'unread', 'message'])
  })

  it('takes the mark away once its reader has answered below it', () => {
    const messages = [sampleMessage({ seq: 1, ...at('10:00') }), sampleMessage({ seq: 2, kind: 'reply', authorId: anna, ...at('10:01') })]

    const types = logRows({ ...nothingElse, messages, unreadFromSeq: 1 }).map((row) => row.type)

    expect(types).toEqual(['day', 'message', 'message'])
  })

  it('shows once what has arrived although its answer did not', () => {
    const messages = [sampleMessage({ id: 'arrived', kind: 'reply', authorId: anna, ...at('10:00') })]
    const copy = { id: 'arrived', chatId: 'chat-1', kind: 'reply', text: '', files: [], state: 'waiting', ...at('10:00') } as const

    const types = logRows({ ...nothingElse, messages, outgoing: [copy] }).map((row) => row.type)

    expect(types).toEqual(['day', 'message'])
  })

  it('folds a talk with a bot that people go on with, but for its note, and opens where one of its messages is wanted', () => {
    const at1 = at('10:00')
    const history = [
      sampleHistoryEntry({
        position: 1,
        type: 'chat.transferred',
        by: { type: 'rule', id: null },
        afterSeq: 1,
        toBotId: 'bot',
        at: at1.createdAt,
      }),
      sampleHistoryEntry({
        position: 2,
        type: 'chat.transferred',
        by: { type: 'bot', id: 'bot' },
        afterSeq: 6,
        fromBotId: 'bot',
        at: at1.createdAt,
      }),
    ]
    const kinds = ['customer', 'reply', 'customer', 'reply', 'customer', 'internal', 'reply'] as const
    const messages = kinds.map((kind, index) => sampleMessage({ id: `m${index + 1}`, seq: index + 1, kind, ...at1 }))
    const shown = (openedAt: number[]) =>
      logRows({ ...nothingElse, messages, history, openedAt }).map((row) => (row.type === 'message' ? row.message.seq : row.type))

    expect(shown([])).toEqual(['day', 1, 'event', 'botPart', 6, 'event', 7])
    expect(shown([7])).toEqual(['day', 1, 'event', 'botPart', 6, 'event', 7])
    expect(shown([4])).toEqual(['day', 1, 'event', 'botPart', 2, 3, 4, 5, 6, 'event', 7])
    expect(messagesOf(botPartsOf(history)[0] as BotPart)).toBe(4)
    expect(botPartsOf(history.slice(0, 1))).toEqual([])
  })

  it('puts what happened after the message it followed', () => {
    const entry = sampleHistoryEntry({ position: 9, at: at('10:00').createdAt })
    const messages = [sampleMessage({ seq: 1, ...at('10:00') }), sampleMessage({ seq: 2, ...at('10:01') })]

    const rows = logRows({ ...nothingElse, messages, history: [entry] })

    expect(rows.map((row) => row.type)).toEqual(['day', 'message', 'event', 'message'])
  })
})
