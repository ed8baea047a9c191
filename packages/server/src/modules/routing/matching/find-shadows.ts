import type { RoutingRule } from '@besedka/contract'
import { type ReadyRule, readyRule } from './match-rules.ts'
import { implies, type Phrase } from './phrase.ts'

/** Why a rule is never used: it cannot match, or the rules `by` above it take all of its chats. */
export type Shadow = { problem: 'neverMatches'; by: [] } | { problem: 'shadowed'; by: string[] }

/**
 * A chat that a rule takes is one of these at least: it came in one of the rule's situations, with one of its mailing types, one of its
 * intents and one of its words.
 */
type Case = { situation: string; mailing: string; intent: string | null; phrase: Phrase | null }

/** After so many comparisons no more rules are marked: a page that is opened must not keep others waiting. A few hundredths of a second. */
const comparisonsMax = 500_000

/**
 * The enabled rules that certainly are never used. It never marks one that could be; where rules above exclude words it may miss some,
 * because it asks for each case whether one rule above takes it whole, and it may miss the last of very many very long ones.
 */
export function findShadows(rules: readonly RoutingRule[], isUsable: (rule: RoutingRule) => boolean): ReadonlyMap<string, Shadow> {
  const shadows = new Map<string, Shadow>()
  const above: ReadyRule[] = []
  let comparisons = 0
  for (const rule of rules) {
    if (!rule.enabled) continue
    const ready = readyRule(rule, isUsable(rule))
    const cases = casesOf(ready)
    comparisons += above.reduce((sum, other) => sum + costOf(cases, ready, other), 0)
    if (comparisons > comparisonsMax) break
    const shadow = shadowOf(ready, cases, above)
    if (shadow) shadows.set(rule.id, shadow)
    if (ready.usable) above.push(ready)
  }
  return shadows
}

/** How many comparisons it takes at most to see what one rule above takes of the cases. */
function costOf(cases: readonly Case[], ready: ReadyRule, other: ReadyRule): number {
  return cases.length + ready.include.length * other.include.length + ready.exclude.length * other.exclude.length
}

function shadowOf(ready: ReadyRule, cases: readonly Case[], above: readonly ReadyRule[]): Shadow | undefined {
  let open = cases
  if (open.length === 0) return { problem: 'neverMatches', by: [] }
  const by: string[] = []
  for (const other of above) {
    const left = excludesNoMore(other, ready) ? open.filter(untaken(other)) : open
    if (left.length < open.length) by.push(other.rule.id)
    if (left.length === 0) return { problem: 'shadowed', by }
    open = left
  }
  return undefined
}

function casesOf({ rule, include, exclude }: ReadyRule): Case[] {
  const situations = rule.condition === 'any' ? ['new', 'repeated'] : [rule.condition]
  const mailings =
    rule.messageType === 'customer' ? ['customer'] : rule.mailingType ? [rule.mailingType] : ['service', 'marketing', 'untold']
  const intents = rule.intents.length === 0 ? [null] : rule.intents
  // A word that is found only together with an excluded one is never found.
  const findable = include.filter((phrase) => phrase.stems.length > 0 && !exclude.some((excluded) => implies(phrase, excluded)))
  const phrases = include.length === 0 ? [null] : findable
  return situations.flatMap((situation) =>
    mailings.flatMap((mailing) => intents.flatMap((intent) => phrases.map((phrase) => ({ situation, mailing, intent, phrase })))),
  )
}

/** Whether a text without the words that `ready` excludes is also without those that `other` does. */
function excludesNoMore(other: ReadyRule, ready: ReadyRule): boolean {
  return other.exclude.every((word) => word.stems.length === 0 || ready.exclude.some((excluded) => implies(word, excluded)))
}

function untaken({ rule, include }: ReadyRule): (one: Case) => boolean {
  const takesWord = (phrase: Phrase | null) =>
    include.length === 0 || (phrase !== null && include.some((looked) => implies(phrase, looked)))
  const taken = new Map<Phrase | null, boolean>()
  return ({ situation, mailing, intent, phrase }) => {
    if (rule.condition !== situation && !(rule.condition === 'any' && (situation === 'new' || situation === 'repeated'))) return true
    if (rule.messageType === 'customer' ? mailing !== 'customer' : mailing !== (rule.mailingType ?? mailing)) return true
    if (rule.messageType === 'mailing' && mailing === 'customer') return true
    if (rule.intents.length > 0 && !rule.intents.some((one) => one === intent)) return true
    if (!taken.has(phrase)) taken.set(phrase, takesWord(phrase))
    return !taken.get(phrase)
  }
}
