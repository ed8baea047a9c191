import type { TransferTargets } from '@besedka/contract'
import { expect, test } from 'vitest'
import { nothingToShow } from './nothing-to-show.ts'

const operator = (accountId: string, status: 'active' | 'break') => ({ accountId, status, reason: null, load: 0, ownLimit: null })
const targets = (...operators: TransferTargets['operators']): TransferTargets => ({ limit: null, operators, teams: [], bots: [] })
const asked = { kind: 'operator', search: '', reach: 'active', assigneeId: 'anna' } as const

test('where only the operator of the chat is at work, nobody is online whom it could go to', () => {
  expect(nothingToShow({ ...asked, targets: targets(operator('anna', 'active'), operator('boris', 'break')) })).toBe('noOperatorsOnline')
  expect(nothingToShow({ ...asked, targets: targets(operator('anna', 'active'), operator('boris', 'active')) })).toBe('nobodyFree')
})
