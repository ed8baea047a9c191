import type { ChatView } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { belongsTo, idsInList, isInSight } from './chat-list.ts'
import { anna, boris, sampleChat } from './testing/sample-views.ts'

const viewer = { accountId: anna, teamIds: ['sales'], takesChats: true, seesAllChats: false, standing: 'as ever' }
const taken = { assigneeId: boris, participantIds: [boris] }
const waiting: Partial<ChatView> = { state: 'waiting', assigneeId: null, participantIds: [] }

describe('a chat that went elsewhere', () => {
  it.each([
    ['is mine', {}, true],
    ['is with a colleague, and I had taken part', { ...taken, participantIds: [anna, boris] }, true],
    ['is with a colleague, and I had begun it', { ...taken, createdById: anna }, true],
    ['is with a colleague before I said a word', taken, false],
    ['is with another team of a channel for teams alone', { ...taken, participantIds: [anna], teamOnly: true, teamId: 'night' }, false],
    ['waits for my team', { ...waiting, teamId: 'sales' }, true],
    ['waits for another team', { ...waiting, teamId: 'night' }, false],
    ['waits for anybody', waiting, true],
  ])('%s: %o in sight: %s', (_, change, expected) => {
    expect(isInSight(sampleChat(change), viewer)).toBe(expected)
    expect(isInSight(sampleChat(change), { ...viewer, seesAllChats: true })).toBe(true)
  })
})

it('a list that is searched holds names with and without the dots of ё', () => {
  const found = (search: string) =>
    belongsTo(sampleChat({ customerName: 'Пётр Королев' }), { filter: 'assigned', scope: 'mine', search }, viewer)

  expect(['петр', 'КОРОЛЁВ', 'потр'].map(found)).toEqual([true, true, false])
})

it('a list that is searched holds whom the server has found by what chats do not tell', () => {
  const chat = sampleChat({ customerName: 'Marina' })
  const query = { filter: 'assigned', scope: 'mine', search: 'garden.example' } as const
  const pages = {
    query,
    status: 'ready',
    nextCursor: null,
    frontier: null,
    loadingMore: false,
    foundCustomerIds: new Set([chat.customerId]),
  } as const

  expect(idsInList(new Map([[chat.id, chat]]), pages, viewer)).toEqual([chat.id])
  expect(idsInList(new Map([[chat.id, chat]]), { ...pages, foundCustomerIds: new Set() }, viewer)).toEqual([])
})
