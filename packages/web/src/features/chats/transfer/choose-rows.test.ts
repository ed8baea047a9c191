import type { AccountCard, TeamCard, TransferTargets } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { sampleChat } from '../../../live/testing/sample-views.ts'
import { operatorRows, type Reach, teamRows } from './choose-rows.ts'

const operator = (accountId: string, status: 'active' | 'break' | 'offline', load: number) => ({
  accountId,
  status,
  reason: null,
  load,
  ownLimit: null,
})
const targets: TransferTargets = {
  limit: 3,
  operators: [
    operator('zoe', 'active', 0),
    operator('anna', 'active', 3),
    operator('boris', 'break', 1),
    operator('vera', 'offline', 0),
    operator('me', 'active', 1),
  ],
  teams: [
    { teamId: 'sales', active: 2, freePlaces: 4, waiting: 0, ahead: 0 },
    { teamId: 'night', active: 0, freePlaces: 0, waiting: 2, ahead: 2 },
    { teamId: 'returns', active: 1, freePlaces: 0, waiting: 1, ahead: 0 },
  ],
  bots: [],
}
const accounts = byId(['zoe', 'anna', 'boris', 'vera', 'me'].map(accountCard))
const teams = byId(
  ['sales', 'night', 'returns'].map((id): TeamCard => ({ id, version: 1, name: id.toUpperCase(), deleted: false, pickable: true })),
)
const chat = sampleChat({ assigneeId: 'me', teamId: 'sales' })
const ask = (reach: Reach, more: { search?: string; recent?: string[] } = {}) => ({ chat, reach, search: '', recent: [], ...more })

function accountCard(id: string): AccountCard {
  return { id, version: 1, name: id.toUpperCase(), photoId: null, active: true, teamIds: [], takesChats: true }
}

function byId<V extends { id: string }>(cards: V[]): Map<string, V> {
  return new Map(cards.map((card) => [card.id, card]))
}

const operators = (asked: Parameters<typeof operatorRows>[2]) => operatorRows(targets, accounts, asked).map((row) => row.accountId)
const groups = (asked: Parameters<typeof teamRows>[2]) => teamRows(targets, teams, asked).map((row) => row.teamId)

describe('whom the dialog of a transfer shows', () => {
  it('begins with who can take the chat at once, and leaves out whose chat it is', () => {
    expect(operators(ask('all'))).toEqual(['zoe', 'anna', 'boris', 'vera'])
    expect(operators(ask('active'))).toEqual(['zoe', 'anna'])
    expect(operators(ask('free'))).toEqual(['zoe'])
  })

  it('knows who is full', () => {
    expect(operatorRows(targets, accounts, ask('all')).filter((row) => row.full)).toMatchObject([{ accountId: 'anna' }])
    expect(operatorRows({ ...targets, limit: null }, accounts, ask('all')).some((row) => row.full)).toBe(false)
  })

  it('puts the lately chosen first, and finds by a part of the name', () => {
    expect(operators(ask('all', { recent: ['vera'] }))).toEqual(['vera', 'zoe', 'anna', 'boris'])
    expect(operators(ask('all', { search: ' OR' }))).toEqual(['boris'])
  })

  it('puts teams with places first, and leaves out the queue in which the chat stands already', () => {
    expect(groups(ask('all'))).toEqual(['sales', 'returns', 'night'])
    expect(groups(ask('free'))).toEqual(['sales'])
    expect(groups({ ...ask('active'), chat: { ...chat, assigneeId: null } })).toEqual(['returns'])
  })
})
