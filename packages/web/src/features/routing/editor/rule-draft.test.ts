import type { RoutingRule } from '@besedka/contract'
import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { copyOfRule, draftOfRule, newRuleDraft, ruleOf, ruleProblems } from './rule-draft.ts'

const rule: RoutingRule = {
  id: newId(),
  name: 'Refunds',
  enabled: false,
  condition: 'new',
  messageType: 'mailing',
  mailingType: 'service',
  intents: ['help'],
  includeWords: ['refund'],
  excludeWords: ['spam'],
  action: { type: 'operator', accountId: newId(), fallbackTeamId: newId() },
  requiredSkills: ['billing'],
}

describe('a rule as a form', () => {
  it('comes out as it went in', () => {
    const { id: _, ...fields } = rule

    expect(ruleOf(draftOfRule(rule))).toEqual(fields)
    expect(ruleProblems(draftOfRule(rule))).toEqual({})
  })

  it('is a copy but for its name', () => {
    expect(ruleOf(copyOfRule(rule, 'Refunds (copy)'))).toEqual({ ...ruleOf(draftOfRule(rule)), name: 'Refunds (copy)' })
  })

  it('asks for a name and for whom it leads to', () => {
    expect(Object.keys(ruleProblems(newRuleDraft())).toSorted()).toEqual(['name', 'teamId'])
    expect(Object.keys(ruleProblems({ ...newRuleDraft(), name: 'A', target: 'operator' }))).toEqual(['accountId'])
    expect(ruleProblems({ ...newRuleDraft(), name: 'A', target: 'lastOperator' })).toEqual({})
  })

  it('forgets the type of mailing of a rule for customers’ own messages', () => {
    expect(ruleOf({ ...draftOfRule(rule), messageType: 'customer' }).mailingType).toBeNull()
  })

  it('refuses the same word twice', () => {
    expect(ruleProblems({ ...draftOfRule(rule), includeWords: ['Refund', 'refund'] })).toHaveProperty(['includeWords', 'key'], 'notUnique')
  })
})
