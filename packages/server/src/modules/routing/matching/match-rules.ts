import type { Intent, MailingType, RoutingRule, RoutingTrigger, RuleMessageType, RuleRefusal } from '@besedka/contract'
import { holds, type Phrase, toPhrase } from './phrase.ts'
import type { ReadText } from './read-text.ts'

/** A rule made ready to be asked many times. */
export type ReadyRule = { rule: RoutingRule; usable: boolean; include: readonly Phrase[]; exclude: readonly Phrase[] }

/** What rules look at besides the text. */
export type Occasion = {
  trigger: RoutingTrigger
  isRepeated: boolean
  messageType: RuleMessageType
  mailingType: MailingType | null
}

/** What a rule says to a chat: whether its conditions hold, and by which word and intent that was seen. */
export type RuleCheck = {
  ruleId: string
  name: string
  matched: boolean
  why: RuleRefusal | null
  word: string | null
  intent: Intent | null
}

/** `usable`: whom the rule names is there. */
export function readyRule(rule: RoutingRule, usable: boolean): ReadyRule {
  return { rule, usable, include: rule.includeWords.map(toPhrase), exclude: rule.excludeWords.map(toPhrase) }
}

/** The first rule that takes the chat, and what the rules up to it said; null: none does, and the default rule decides. */
export function matchRules(rules: readonly ReadyRule[], occasion: Occasion, text: ReadText) {
  const checked: RuleCheck[] = []
  for (const ready of rules) {
    const check = checkRule(ready, occasion, text)
    checked.push(check)
    if (check.matched) return { winner: ready.rule, checked }
  }
  return { winner: null, checked }
}

/** Asks one rule: all of its conditions have to hold; the first that does not is told. */
export function checkRule({ rule, usable, include, exclude }: ReadyRule, occasion: Occasion, text: ReadText): RuleCheck {
  if (!rule.enabled) return refuse(rule, 'disabled')
  if (!usable) return refuse(rule, 'targetGone')
  if (!isFor(rule, occasion)) return refuse(rule, 'condition')
  if (rule.messageType !== occasion.messageType) return refuse(rule, 'messageType')
  if (rule.mailingType !== null && rule.mailingType !== occasion.mailingType) return refuse(rule, 'mailingType')
  const excluded = exclude.find((phrase) => holds(text, phrase))
  if (excluded) return refuse(rule, 'excludeWords', excluded.word)
  const included = include.find((phrase) => holds(text, phrase))
  if (include.length > 0 && !included) return refuse(rule, 'includeWords')
  // Last, because it costs the most.
  const recognised = rule.intents.length > 0 ? text.intents().find(({ intent }) => rule.intents.includes(intent)) : undefined
  if (rule.intents.length > 0 && !recognised) return refuse(rule, 'intents')
  return { ruleId: rule.id, name: rule.name, matched: true, why: null, word: included?.word ?? null, intent: recognised?.intent ?? null }
}

/** A rule does not take a chat. */
export function refuse({ id: ruleId, name }: RoutingRule, why: RuleRefusal, word: string | null = null): RuleCheck {
  return { ruleId, name, matched: false, why, word, intent: null }
}

function isFor({ condition }: RoutingRule, { trigger, isRepeated }: Occasion): boolean {
  if (trigger !== 'arrival') return condition === trigger
  return condition === 'any' || condition === (isRepeated ? 'repeated' : 'new')
}
