import type { SavedFilter } from '@besedka/contract'
import { expect, it } from 'vitest'
import { emptyState } from '../../live/live-state.ts'
import { goneIn } from './gone-in.ts'

const state = {
  ...emptyState({ accountId: 'anna', teamIds: [], takesChats: true, seesAllChats: false, standing: 'as ever' }),
  channels: new Map([['site', { active: true }]]),
  teams: new Map([
    ['sales', { deleted: false }],
    ['former', { deleted: true }],
  ]),
  accounts: new Map([['anna', {}]]),
} as unknown as Parameters<typeof goneIn>[1]

it.each<[SavedFilter, readonly string[]]>([
  [{ kind: 'chats', list: 'waiting', channelId: 'site', teamId: 'sales', assigneeId: 'anna' }, []],
  [{ kind: 'chats', list: 'waiting', channelId: 'old', teamId: 'former', statusId: 'gone' }, ['channelId', 'teamId', 'statusId']],
  [{ kind: 'customers', managerId: 'boris', tag: 'any' }, ['person']],
  [{ kind: 'search', text: 'refund', operatorId: 'boris' }, ['person']],
])('%j', (filter, gone) => {
  expect(goneIn(filter, state)).toEqual(gone)
})
