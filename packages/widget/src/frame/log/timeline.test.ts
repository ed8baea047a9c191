import type { CustomerMessageView } from '@besedka/contract'
import type { OutgoingMessage } from '@besedka/customer-sdk'
import { describe, expect, it } from 'vitest'
import { buildTimeline, type TimelineItem } from './timeline.ts'

const nothing = { messages: [], outgoing: [], notices: [] }
let seq = 0

function message(createdAt: string, change: Partial<CustomerMessageView> = {}): CustomerMessageView {
  seq += 1
  return {
    id: `m${seq}`,
    chatId: 'chat-1',
    seq,
    version: 1,
    from: 'operator',
    authorName: 'Anna',
    text: `text ${seq}`,
    files: [],
    status: 'sent',
    createdAt,
    editedAt: null,
    ...change,
  }
}

function shape(items: TimelineItem[]): string[] {
  return items.map((item) => {
    if (item.type === 'group') return `${item.isOurs ? 'ours' : item.author}×${item.entries.length}`
    return item.type === 'notice' ? item.notice.type : 'day'
  })
}

describe('the timeline', () => {
  it('groups messages of one author within five minutes', () => {
    const messages = [
      message('2026-03-01T10:00:00Z'),
      message('2026-03-01T10:04:00Z'),
      message('2026-03-01T10:08:00Z'),
      message('2026-03-01T10:20:00Z'),
      message('2026-03-01T10:20:10Z', { authorName: 'Boris' }),
      message('2026-03-01T10:20:20Z', { from: 'customer', authorName: null }),
    ]

    expect(shape(buildTimeline({ ...nothing, messages }))).toEqual(['day', 'Anna×3', 'Anna×1', 'Boris×1', 'ours×1'])
  })

  it('begins every day with its date', () => {
    const messages = [message('2026-03-01T10:00:00Z'), message('2026-03-03T10:00:00Z')]

    expect(shape(buildTimeline({ ...nothing, messages }))).toEqual(['day', 'Anna×1', 'day', 'Anna×1'])
  })

  it('puts what happened between the messages, and tells a closing once', () => {
    const messages = [message('2026-03-01T10:00:00Z'), message('2026-03-01T12:00:00Z', { chatId: 'chat-2' })]
    const closed = { id: 'n1', chatId: 'chat-1', at: '2026-03-01T11:00:00Z', type: 'chatClosed', operatorName: null } as const

    expect(shape(buildTimeline({ ...nothing, messages, notices: [closed] }))).toEqual(['day', 'Anna×1', 'chatClosed', 'Anna×1'])
  })

  it('lets an operator join before the words with which they took the chat, and ends it behind a bot’s last ones', () => {
    const at = '2026-03-01T10:00:00.000Z'
    const [joined, closed] = (['operatorJoined', 'chatClosed'] as const).map((type) => ({
      id: type,
      chatId: 'chat-1',
      at,
      type,
      operatorName: null,
    }))

    expect(shape(buildTimeline({ ...nothing, messages: [message(at)], notices: joined ? [joined] : [] }))).toEqual([
      'day',
      'operatorJoined',
      'Anna×1',
    ])
    expect(shape(buildTimeline({ ...nothing, messages: [message(at)], notices: closed ? [closed] : [] }))).toEqual([
      'day',
      'Anna×1',
      'chatClosed',
    ])
  })

  it('tells a closing once, also where a rating was asked for behind it', () => {
    const asksForRating = message('2026-03-01T11:00:01Z', { authorName: null })
    const messages = [message('2026-03-01T10:00:00Z'), asksForRating, message('2026-03-01T12:00:00Z', { chatId: 'chat-2' })]
    const closed = { id: 'n1', chatId: 'chat-1', at: '2026-03-01T11:00:00Z', type: 'chatClosed', operatorName: null } as const

    expect(shape(buildTimeline({ ...nothing, messages, notices: [closed] }))).toEqual(['day', 'Anna×1', 'chatClosed', 'null×1', 'Anna×1'])
  })

  it('tells the closing of an earlier visit, of which no event is known', () => {
    const messages = [message('2026-03-01T10:00:00Z'), message('2026-03-01T12:00:00Z', { chatId: 'chat-2' })]

    expect(shape(buildTimeline({ ...nothing, messages }))).toEqual(['day', 'Anna×1', 'chatClosed', 'Anna×1'])
  })

  it('shows unsent messages last', () => {
    const messages = [message('2026-03-01T10:00:00Z')]
    const waiting: OutgoingMessage = { id: 'o1', text: 'hi', files: [], createdAt: '2026-03-01T10:01:00Z', status: 'waiting', fault: null }

    expect(shape(buildTimeline({ ...nothing, messages, outgoing: [waiting] }))).toEqual(['day', 'Anna×1', 'ours×1'])
  })
})
