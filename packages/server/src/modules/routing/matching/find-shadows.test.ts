import type { Intent, RoutingRule } from '@besedka/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findShadows } from './find-shadows.ts'
import { matchRules, type Occasion, readyRule } from './match-rules.ts'
import { readText } from './read-text.ts'
import { aRule } from './sample-rule.ts'

type Row = [what: string, rules: Partial<RoutingRule>[], last: 'shadowed' | 'neverMatches' | null]

describe('the last of these rules', () => {
  it.each<Row>([
    ['stands alone', [{}], null],
    ['asks for more than one above', [{}, { includeWords: ['возврат'] }], 'shadowed'],
    ['asks for less than one above', [{ includeWords: ['возврат'] }, {}], null],
    ['is below one that is switched off', [{ enabled: false }, {}], null],
    ['is switched off itself', [{}, { enabled: false }], null],
    ['looks for a form of the word above', [{ includeWords: ['возврат'] }, { includeWords: ['возвраты'] }], 'shadowed'],
    ['looks for a phrase with the word above in it', [{ includeWords: ['деньги'] }, { includeWords: ['вернуть деньги'] }], 'shadowed'],
    ['looks for a word of the phrase above', [{ includeWords: ['вернуть деньги'] }, { includeWords: ['деньги'] }], null],
    ['is for new ones and those again, as two above together', [{ condition: 'new' }, { condition: 'repeated' }, {}], 'shadowed'],
    ['is for all, above are new ones', [{ condition: 'new' }, {}], null],
    ['is for new ones, above are all', [{}, { condition: 'new' }], 'shadowed'],
    ['is for transfers, above are arrivals', [{}, { condition: 'toTeam' }], null],
    ['is for transfers to bots, as one above', [{ condition: 'toChatBot' }, { condition: 'toChatBot', includeWords: ['а'] }], 'shadowed'],
    [
      'looks for two words, each with a rule above',
      [{ includeWords: ['а'] }, { includeWords: ['б'] }, { includeWords: ['а', 'б'] }],
      'shadowed',
    ],
    ['looks for two words, one with a rule above', [{ includeWords: ['а'] }, { includeWords: ['а', 'б'] }], null],
    ['looks for two intents, each above', [{ intents: ['help'] }, { intents: ['goodbye'] }, { intents: ['help', 'goodbye'] }], 'shadowed'],
    ['looks for any intent, above are all', [{ intents: ['help'] }, {}], null],
    ['is below one that excludes a word', [{ excludeWords: ['а'] }, {}], null],
    ['excludes more than one above', [{ excludeWords: ['а'] }, { excludeWords: ['а', 'б'] }], 'shadowed'],
    ['excludes another word than above', [{ excludeWords: ['а'] }, { excludeWords: ['б'] }], null],
    ['excludes a word of the phrase above', [{ excludeWords: ['вернуть деньги'] }, { excludeWords: ['деньги'] }], 'shadowed'],
    ['is for mailings, above are messages', [{}, { messageType: 'mailing' }], null],
    ['is for adverts, above are mailings', [{ messageType: 'mailing' }, { messageType: 'mailing', mailingType: 'marketing' }], 'shadowed'],
    [
      'is for mailings, above are both of their types, but not those of neither',
      [
        { messageType: 'mailing', mailingType: 'marketing' },
        { messageType: 'mailing', mailingType: 'service' },
        { messageType: 'mailing' },
      ],
      null,
    ],
    ['must not meet the word it looks for', [{ includeWords: ['возвраты'], excludeWords: ['возврат'] }], 'neverMatches'],
    ['must not meet one of the words it looks for', [{ includeWords: ['возврат', 'оплата'], excludeWords: ['возврат'] }], null],
    ['looks for what is no word', [{ includeWords: ['!!!'] }], 'neverMatches'],
  ])('%s', (_what, given, problem) => {
    const rules = given.map((one) => aRule(one))

    const shadow = findShadows(rules, () => true).get(rules.at(-1)?.id ?? '')

    expect(shadow?.problem ?? null).toBe(problem)
  })

  it('is not shadowed by one whose team is gone; and it is told which rules take its chats', () => {
    const [gone, fresh, again, last] = [aRule({}), aRule({ condition: 'new' }), aRule({ condition: 'repeated' }), aRule({})]

    const shadows = findShadows([gone, fresh, again, last], (rule) => rule !== gone)

    expect(shadows).toEqual(new Map([[last.id, { problem: 'shadowed', by: [fresh.id, again.id] }]]))
  })
})

describe('against every chat of a small world', () => {
  const words = ['alpha', 'beta', 'gamma']
  const wants = ['help', 'goodbye'] as const
  const subsets = <T>(all: readonly T[]) => Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_one, at) => bits & (1 << at)))
  const occasions = (['arrival', 'toTeam', 'toChatBot'] as const).flatMap((trigger) =>
    [true, false].flatMap((isRepeated): Occasion[] => [
      { trigger, isRepeated, messageType: 'customer', mailingType: null },
      ...([null, 'service', 'marketing'] as const).map((mailingType) => ({
        trigger,
        isRepeated,
        messageType: 'mailing' as const,
        mailingType,
      })),
    ]),
  )
  const chats = occasions.flatMap((occasion) =>
    subsets(words).flatMap((said) => subsets<Intent>(wants).map((intents) => ({ occasion, text: textOf(said, intents) }))),
  )

  const list = (max: number) => fc.subarray(words, { maxLength: max })
  const ruleOf = (excludeWords: fc.Arbitrary<string[]>) =>
    fc
      .record({
        enabled: fc.integer({ min: 0, max: 5 }).map((dice) => dice > 0),
        condition: fc.constantFrom<RoutingRule['condition'][]>('any', 'new', 'repeated', 'toTeam', 'toChatBot'),
        mail: fc.constantFrom<Pick<RoutingRule, 'messageType' | 'mailingType'>[]>(
          { messageType: 'customer', mailingType: null },
          { messageType: 'mailing', mailingType: null },
          { messageType: 'mailing', mailingType: 'service' },
        ),
        intents: fc.subarray<Intent>([...wants]),
        includeWords: list(2),
        excludeWords,
      })
      .map(({ mail, ...rule }) => aRule({ ...rule, ...mail }))
  const rulesOf = (excludeWords: fc.Arbitrary<string[]>) => fc.array(ruleOf(excludeWords), { minLength: 1, maxLength: 6 })

  it('no rule is marked that takes one of them', () => {
    fc.assert(
      fc.property(rulesOf(list(2)), (rules) => {
        const marked = findShadows(rules, () => true)
        expect(winnersAmong(rules).filter((id) => marked.has(id))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('where no rule excludes words, every rule is marked that takes none of them', () => {
    fc.assert(
      fc.property(rulesOf(fc.constant([])), (rules) => {
        const winners = new Set(winnersAmong(rules))
        const unused = rules.filter(({ id, enabled }) => enabled && !winners.has(id)).map(({ id }) => id)
        expect([...findShadows(rules, () => true).keys()]).toEqual(unused)
      }),
      { numRuns: 500 },
    )
  })

  function winnersAmong(rules: readonly RoutingRule[]): string[] {
    const ready = rules.map((rule) => readyRule(rule, true))
    return chats.flatMap(({ occasion, text }) => matchRules(ready, occasion, text).winner?.id ?? [])
  }
})

function textOf(words: readonly string[], intents: readonly Intent[]) {
  return { ...readText(words.join(' ')), intents: () => intents.map((intent) => ({ intent, confidence: 1 })) }
}
