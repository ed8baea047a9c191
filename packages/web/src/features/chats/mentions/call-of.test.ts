import type { ChatView, LastMessage } from '@besedka/contract'
import { expect, it } from 'vitest'
import { sampleChat } from '../../../live/testing/sample-views.ts'
import { callOf } from './call-of.ts'

const viewer = { accountId: 'me', teamIds: ['sales'], takesChats: true, seesAllChats: true, standing: '' }

function chat(last: Partial<LastMessage>, more: Partial<ChatView> = {}): ChatView {
  const lastMessage: LastMessage = {
    kind: 'internal',
    authorId: 'anna',
    text: 'Hi',
    fileKind: null,
    at: '2026-05-12T08:00:00.000Z',
    ...last,
  }
  return sampleChat({ assigneeId: 'anna', lastMessage, ...more })
}

it('tells whom a note calls, by name or with their team, and never its author', () => {
  expect(callOf(chat({ mentions: [{ type: 'account', id: 'me' }] }), viewer)).toBe('mentioned')
  expect(callOf(chat({ mentions: [{ type: 'team', id: 'sales' }] }), viewer)).toBe('mentioned')
  expect(callOf(chat({ mentions: [{ type: 'account', id: 'boris' }] }), viewer)).toBeNull()
  expect(callOf(chat({ authorId: 'me', mentions: [{ type: 'team', id: 'sales' }] }), viewer)).toBeNull()
})

it('tells who follows of notes and of the customer’s words, but not of what colleagues answer, nor twice of one’s own chat', () => {
  const followerIds = ['me']
  expect(callOf(chat({}, { followerIds }), viewer)).toBe('followed')
  expect(callOf(chat({ kind: 'customer', authorId: null }, { followerIds }), viewer)).toBe('followed')
  expect(callOf(chat({ kind: 'reply' }, { followerIds }), viewer)).toBeNull()
  expect(callOf(chat({ kind: 'customer', authorId: null }, { followerIds, assigneeId: 'me' }), viewer)).toBeNull()
})
