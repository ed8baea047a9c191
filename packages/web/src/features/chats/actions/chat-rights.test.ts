import type { TeamCard } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { anna, boris, sampleChat } from '../../../live/testing/sample-views.ts'
import { takingOf } from './chat-rights.ts'

const viewer = { accountId: anna, teamIds: ['sales'], takesChats: true, seesAllChats: false, standing: 'as ever' }
const sales: TeamCard = { id: 'sales', version: 1, name: 'Sales', deleted: false, pickable: true }
const waiting = sampleChat({ state: 'waiting', assigneeId: null, teamId: 'sales' })
const taking = ({ chat = waiting, pickable = true, ...who }: { chat?: typeof waiting; pickable?: boolean } & Partial<typeof viewer> = {}) =>
  takingOf({ viewer: { ...viewer, ...who }, teams: new Map([['sales', { ...sales, pickable }]]) }, chat)

describe('whether one may take a chat', () => {
  it('from the queue of a team: as the team has set it, from the moment it is set', () => {
    expect(taking()).toBe('may')
    expect(taking({ pickable: false })).toBe('distributed')
    expect(taking({ pickable: false, seesAllChats: true })).toBe('may')
    expect(taking({ pickable: false, chat: { ...waiting, teamId: null } })).toBe('may')
  })

  it('not from the queue of another team, to which it went while it was open', () => {
    expect(taking({ chat: { ...waiting, teamId: 'night', participantIds: [] } })).toBe('mayNot')
  })

  it('from a colleague: only who manages all chats', () => {
    const chat = sampleChat({ assigneeId: boris })
    expect(taking({ chat })).toBe('mayNot')
    expect(taking({ chat, seesAllChats: true })).toBe('may')
  })

  it('never one that is mine already, or closed, and never without the right', () => {
    expect(taking({ chat: sampleChat({ assigneeId: anna }) })).toBe('mayNot')
    expect(taking({ chat: { ...waiting, state: 'closed' } })).toBe('mayNot')
    expect(taking({ takesChats: false, seesAllChats: true })).toBe('mayNot')
  })
})
