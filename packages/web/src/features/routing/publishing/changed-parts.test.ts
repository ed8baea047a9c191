import type { RoutingRule } from '@besedka/contract'
import { expect, it } from 'vitest'
import { changedParts } from './changed-parts.ts'

const rule: RoutingRule = {
  id: '1',
  name: 'Refunds',
  enabled: true,
  condition: 'new',
  messageType: 'customer',
  mailingType: null,
  intents: [],
  includeWords: ['refund'],
  excludeWords: [],
  action: { type: 'team', teamId: 't' },
  requiredSkills: [],
}

it.each([
  [{}, []],
  [{ name: 'Returns' }, ['name']],
  [{ enabled: false }, ['enabled']],
  [{ includeWords: ['refund', 'return'] }, ['sentence']],
  [{ action: { type: 'team' as const, teamId: 'other' }, name: 'B' }, ['name', 'sentence']],
])('%#: tells what is different', (changes, parts) => {
  expect(changedParts(rule, { ...rule, ...changes })).toEqual(parts)
})
