import { describe, expect, it } from 'vitest'
import { anna, boris, sampleHistoryEntry, sampleMessage } from '../../../live/testing/sample-views.ts'
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

  it('puts what happened after the message it followed', () => {
    const entry = sampleHistoryEntry({ position: 9, at: at('10:00').createdAt })
    const messages = [sampleMessage({ seq: 1, ...at('10:00') }), sampleMessage({ seq: 2, ...at('10:01') })]

    const rows = logRows({ ...nothingElse, messages, history: [entry] })

    expect(rows.map((row) => row.type)).toEqual(['day', 'message', 'event', 'message'])
  })
})
