import type { RoutingTestView } from '@besedka/contract'
import { expect, it } from 'vitest'
import { outcomeOf } from './outcome.ts'

const check = { name: '', word: null, intent: null }
const view = {
  winnerId: 'b',
  checks: [
    { ...check, ruleId: 'a', matched: false, why: 'excludeWords', word: 'спам' },
    { ...check, ruleId: 'b', matched: true, why: null, word: 'возврат' },
    { ...check, ruleId: 'c', matched: true, why: null },
  ],
} as unknown as RoutingTestView

it('tells the rule that decides from those that could have and those that do not', () => {
  expect(outcomeOf('a', view, 'en-GB')).toEqual({ kind: 'fails', why: 'An excluded word is in the text', word: 'спам' })
  expect(outcomeOf('b', view, 'en-GB')).toEqual({ kind: 'wins', why: null, word: 'возврат' })
  expect(outcomeOf('c', view, 'en-GB')).toEqual({ kind: 'passed', why: null, word: null })
})

it('says nothing about a rule that was added since', () => {
  expect(outcomeOf('d', view, 'en-GB')).toBeUndefined()
})
