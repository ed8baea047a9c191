import { type Locale, type RoutingTestView, ruleRefusalTexts } from '@besedka/contract'

/** What a rule says to the message that is tried out. `passed`: it would take it too, but one above it does. */
export type Outcome = { kind: 'wins' | 'passed' | 'fails'; why: string | null; word: string | null }

/** The outcome of one rule; undefined for a rule that was not asked. */
export function outcomeOf(ruleId: string, { winnerId, checks }: RoutingTestView, locale: Locale): Outcome | undefined {
  const check = checks.find((one) => one.ruleId === ruleId)
  if (!check) return undefined
  if (winnerId === ruleId) return { kind: 'wins', why: null, word: check.word }
  if (check.matched) return { kind: 'passed', why: null, word: check.word }
  return { kind: 'fails', why: check.why && ruleRefusalTexts[check.why][locale], word: check.why === 'excludeWords' ? check.word : null }
}

/** What the default rule says: it decides where no other does. */
export function outcomeOfDefault({ winnerId }: RoutingTestView): Outcome | undefined {
  return winnerId === null ? { kind: 'wins', why: null, word: null } : undefined
}
