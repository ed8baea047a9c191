import { expect, it } from 'vitest'
import { emptyState } from '../../../live/live-state.ts'
import { anna, boris, sampleChat } from '../../../live/testing/sample-views.ts'
import { newlyOverdue } from './newly-overdue.ts'

const now = Date.parse('2026-05-12T08:15:01.000Z')
const overdue = { urgency: 'overdue', overdueAt: '2026-05-12T08:15:00.000Z', assigneeId: boris } as const

function stateOf(...chats: ReturnType<typeof sampleChat>[]) {
  const viewer = { accountId: anna, teamIds: [], takesChats: true, seesAllChats: true, standing: 'as ever' }
  return { ...emptyState(viewer), chats: new Map(chats.map((chat) => [chat.id, chat])) }
}

it('tells of a chat that has become overdue, and of one that was not known until then', () => {
  const chat = sampleChat({ ...overdue, version: 2 })
  expect(newlyOverdue(stateOf(sampleChat({ ...overdue, urgency: 'halfOverdue' })), stateOf(chat), now)).toEqual([chat])
  expect(newlyOverdue(stateOf(), stateOf(chat), now)).toEqual([chat])
})

it.each([
  ['is overdue for long and was only fetched', stateOf(), sampleChat({ ...overdue, overdueAt: '2026-05-12T07:15:00.000Z' })],
  ['was overdue before', stateOf(sampleChat(overdue)), sampleChat({ ...overdue, version: 2 })],
  ['is in one’s own hands', stateOf(), sampleChat({ ...overdue, assigneeId: anna })],
  ['is only half-overdue', stateOf(), sampleChat({ ...overdue, urgency: 'halfOverdue' })],
])('says nothing of a chat that %s', (_, before, chat) => {
  expect(newlyOverdue(before, stateOf(chat), now)).toEqual([])
})
