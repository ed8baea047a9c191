import type { OperatorView, TeamCard } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { anna, boris, sampleChat } from '../../../live/testing/sample-views.ts'
import { mayReopen, takingOf } from './chat-rights.ts'

const viewer = { accountId: anna, teamIds: ['sales'], takesChats: true, seesAllChats: false, standing: 'as ever' }
const sales: TeamCard = { id: 'sales', version: 1, name: 'Sales', deleted: false, pickable: true }
const waiting = sampleChat({ state: 'waiting', assigneeId: null, teamId: 'sales' })
type Given = { chat?: typeof waiting; pickable?: boolean; status?: OperatorView['status'] } & Partial<typeof viewer>
const taking = ({ chat = waiting, pickable = true, status = 'active', ...who }: Given = {}) =>
  takingOf(
    { viewer: { ...viewer, ...who }, teams: new Map([['sales', { ...sales, pickable }]]), operators: does(status), channels: new Map() },
    chat,
  )
const does = (status: OperatorView['status']) =>
  new Map<string, OperatorView>([[anna, { accountId: anna, version: 2, status, reason: null, since: '2026-01-01T00:00:00.000Z' }]])

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

  it('not on a break, until one is back at work', () => {
    expect(taking({ status: 'break' })).toBe('onBreak')
    expect(taking({ status: 'break', chat: sampleChat({ assigneeId: boris }), seesAllChats: true })).toBe('onBreak')
  })

  it('never one that is mine already, or closed, and never without the right', () => {
    expect(taking({ chat: sampleChat({ assigneeId: anna }) })).toBe('mayNot')
    expect(taking({ chat: { ...waiting, state: 'closed' } })).toBe('mayNot')
    expect(taking({ takesChats: false, seesAllChats: true })).toBe('mayNot')
  })
})

describe('whether one may open a closed chat again', () => {
  const may = (lastAssigneeId: string | null, who: Partial<typeof viewer> = {}) =>
    mayReopen({ viewer: { ...viewer, ...who } }, sampleChat({ state: 'closed', assigneeId: null, lastAssigneeId }))

  it('who led it last, and who manages all chats', () => {
    expect(may(anna)).toBe(true)
    expect(may(boris)).toBe(false)
    expect(may(null)).toBe(false)
    expect(may(boris, { seesAllChats: true })).toBe(true)
    expect(mayReopen({ viewer }, sampleChat({ lastAssigneeId: anna }))).toBe(false)
  })
})
