import type { OperatorView } from '@besedka/contract'
import { expect, it } from 'vitest'
import { emptyState } from '../../live/live-state.ts'
import { anna, boris } from '../../live/testing/sample-views.ts'
import { newlySilent } from './newly-silent.ts'

const since = '2026-05-12T08:15:00.000Z'
const works: OperatorView = { accountId: boris, version: 2, status: 'active', reason: null, since }
const silent: OperatorView = { ...works, version: 3, status: 'break', reason: 'missedOffers' }

function stateOf(operator: OperatorView, directoryLoaded = true) {
  const viewer = { accountId: anna, teamIds: [], takesChats: true, seesAllChats: true, standing: 'as ever' }
  return { ...emptyState(viewer), directoryLoaded, operators: new Map([[operator.accountId, operator]]) }
}

it('tells of a colleague who does not answer, once', () => {
  expect(newlySilent(stateOf(works), stateOf(silent))).toEqual([boris])
  expect(newlySilent(stateOf(silent), stateOf({ ...silent, version: 4 }))).toEqual([])
})

it('says nothing of other breaks, of one that was only fetched, and of one’s own', () => {
  expect(newlySilent(stateOf(works), stateOf({ ...silent, reason: 'lunch' }))).toEqual([])
  expect(newlySilent(stateOf(works, false), stateOf(silent))).toEqual([])
  expect(newlySilent(stateOf({ ...works, accountId: anna }), stateOf({ ...silent, accountId: anna }))).toEqual([])
})
