import type { CustomerView, StaffEvent } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { applyEvent } from './apply-event.ts'
import { emptyState, type LiveState } from './live-state.ts'
import { fakeServer } from './testing/fake-server.ts'
import { anna } from './testing/sample-views.ts'

const viewer = { accountId: anna, teamIds: [], takesChats: true, seesAllChats: true, standing: 'as ever' }

function withOpenLog(): LiveState {
  return { ...emptyState(viewer), position: 0, logs: new Map([['chat-1', { messages: [], lastSeq: 0 }]]) }
}

describe('applying an event', () => {
  it('shows a new message in its chat and on its card', () => {
    const server = fakeServer()
    const event = server.write('chat-1', { text: 'Добрый день' })

    const state = applyEvent(withOpenLog(), event)

    expect(state.logs.get('chat-1')?.messages.map((message) => message.text)).toEqual(['Добрый день'])
    expect(state.chats.get('chat-1')?.lastSeq).toBe(1)
    expect(state.position).toBe(1)
  })

  it('ends the typing of a customer who has written, or whose chat is closed, and of nobody else', () => {
    const server = fakeServer()
    const typing = { ...withOpenLog(), customerTyping: new Map([['chat-1', 6_000]]) }
    const isTyping = (event: Parameters<typeof applyEvent>[1]) => applyEvent(typing, event).customerTyping.has('chat-1')

    expect(isTyping(server.write('chat-2'))).toBe(true)
    expect(isTyping(server.write('chat-1', { kind: 'reply' }))).toBe(true)
    expect(isTyping(server.write('chat-1'))).toBe(false)
    expect(isTyping(server.close('chat-1'))).toBe(false)
  })

  it('empties the chats of a customer who is erased, and no others', () => {
    const server = fakeServer()
    const [theirs, another] = [server.write('chat-1', { text: 'My passport' }), server.write('chat-2', { text: 'Hello' })]
    const both = { ...withOpenLog(), logs: new Map(['chat-1', 'chat-2'].map((id) => [id, { messages: [], lastSeq: 0 }])) }
    const before = applyEvent(applyEvent(both, theirs), another)
    const chats = new Map([...before.chats].map(([id, chat]) => [id, { ...chat, customerId: `customer of ${id}` }]))
    const customer = {
      id: 'customer of chat-1',
      version: 2,
      name: 'Deleted customer',
      erasedAt: '2026-11-28T12:00:00.000Z',
    } as CustomerView
    const event = { position: 99, type: 'customer.updated', at: customer.erasedAt, payload: { customer } } as StaffEvent

    const state = applyEvent({ ...before, chats }, event)

    const saidIn = (id: string) => state.logs.get(id)?.messages.map(({ text, extras }) => [text, extras?.erased])
    expect(saidIn('chat-1')).toEqual([['', true]])
    expect(saidIn('chat-2')).toEqual([['Hello', undefined]])
  })

  it('changes nothing when the same event comes twice', () => {
    const event = fakeServer().write('chat-1')
    const once = applyEvent(withOpenLog(), event)

    expect(applyEvent(once, event)).toBe(once)
  })

  it('keeps the newer view when an answer has overtaken the event', () => {
    const server = fakeServer()
    const older = server.write('chat-1')
    server.write('chat-1')
    const newest = server.chat('chat-1')
    const state = { ...withOpenLog(), chats: new Map(newest ? [[newest.id, newest]] : []) }

    expect(applyEvent(state, older).chats.get('chat-1')).toBe(newest)
  })

  it('does not show a message behind a hole, but knows that it exists', () => {
    const server = fakeServer()
    server.write('chat-1')
    server.write('chat-1')
    const first = applyEvent(withOpenLog(), server.write('chat-2'))
    const [one] = server.messagesOf('chat-1')
    const state = { ...first, logs: new Map([['chat-1', { messages: one ? [one] : [], lastSeq: 1 }]]) }

    const after = applyEvent({ ...state, position: 3 }, server.write('chat-1'))

    expect(after.logs.get('chat-1')?.messages).toHaveLength(1)
    expect(after.logs.get('chat-1')?.lastSeq).toBe(3)
  })

  it('moves the counters with a chat that was known', () => {
    const server = fakeServer()
    server.openChat('chat-1')
    const chat = server.chat('chat-1')
    const counts = { assigned: 4, snoozed: 0, waiting: 2, created: 0, unanswered: 0, expired: 0, mentioned: 0, followed: 0 }
    const state = { ...withOpenLog(), chats: new Map(chat ? [[chat.id, chat]] : []), counts: { mine: counts, all: counts } }

    const after = applyEvent(state, server.close('chat-1'))

    expect(after.counts.mine?.assigned).toBe(3)
    expect(after.counts.all?.waiting).toBe(2)
  })

  it('passes over events of a kind that it does not know', () => {
    const known = fakeServer().write('chat-1')
    const strange: unknown = { ...known, type: 'planet.aligned' }

    const state = applyEvent(withOpenLog(), strange as typeof known)

    expect(state.position).toBe(1)
    expect(state.chats.size).toBe(0)
  })
})

describe('customers who are merged or taken apart', () => {
  const customer = { id: 'ivan', version: 2, companies: [] } as Partial<CustomerView> as CustomerView
  it.each([
    { type: 'customer.merged', payload: { customer, otherIds: ['vanya'] } },
    { type: 'customer.takenApart', payload: { customer, others: [{ ...customer, id: 'vanya' }] } },
  ] as const)('change how many customers companies have: $type', (happened) => {
    const after = applyEvent(withOpenLog(), { ...happened, position: 7, at: '2026-11-25T10:00:00.000Z' } as unknown as StaffEvent)

    expect(after.companiesAt).toBe(7)
  })
})
