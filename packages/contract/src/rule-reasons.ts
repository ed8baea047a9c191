import { z } from 'zod'
import type { LocalText } from './locales.ts'

/** Why a rule does not take a chat: the first condition that does not hold, or what keeps the rule from being used. */
export const ruleRefusals = [
  'disabled',
  'condition',
  'messageType',
  'mailingType',
  'intents',
  'includeWords',
  'excludeWords',
  'targetGone',
  'noOption',
] as const

export const RuleRefusal = z.enum(ruleRefusals)
export type RuleRefusal = z.infer<typeof RuleRefusal>

export const ruleRefusalTexts = {
  disabled: { 'ru-RU': 'Правило выключено', 'en-GB': 'The rule is switched off' },
  condition: { 'ru-RU': 'Правило для других чатов', 'en-GB': 'The rule is for other chats' },
  messageType: { 'ru-RU': 'Другой тип сообщения', 'en-GB': 'Another type of message' },
  mailingType: { 'ru-RU': 'Другой тип рассылки', 'en-GB': 'Another type of mailing' },
  intents: { 'ru-RU': 'Ни одно из намерений не распознано', 'en-GB': 'None of the intents was recognised' },
  includeWords: { 'ru-RU': 'В тексте нет ни одного из этих слов', 'en-GB': 'None of the words is in the text' },
  excludeWords: { 'ru-RU': 'В тексте есть слово-исключение', 'en-GB': 'An excluded word is in the text' },
  targetGone: { 'ru-RU': 'Команды или оператора из правила больше нет', 'en-GB': 'The team or operator of the rule is gone' },
  noOption: { 'ru-RU': 'Маршрутизация не входит в тариф', 'en-GB': 'Routing is not part of the plan' },
} satisfies Record<RuleRefusal, LocalText>

/**
 * What is wrong with a rule, so far as that is certain. `shadowed`: rules above it take every chat that it would. `neverMatches`: its own
 * conditions exclude each other. `targetGone`: whom it names works no longer, so it is passed over. `fallbackGone`: the team that takes over
 * was deleted; the channel's team does.
 */
export const ruleProblems = ['shadowed', 'neverMatches', 'targetGone', 'fallbackGone'] as const
export type RuleProblem = (typeof ruleProblems)[number]

export const ruleProblemTexts = {
  shadowed: { 'ru-RU': 'Не сработает: все его чаты забирают правила выше', 'en-GB': 'Never used: rules above take all of its chats' },
  neverMatches: { 'ru-RU': 'Не сработает: условия исключают друг друга', 'en-GB': 'Never used: its conditions exclude each other' },
  targetGone: {
    'ru-RU': 'Не работает: команды или оператора из правила больше нет',
    'en-GB': 'Not used: the team or operator of the rule is gone',
  },
  fallbackGone: {
    'ru-RU': 'Запасной команды больше нет: чаты подождут в команде канала',
    'en-GB': 'The fallback team is gone: chats wait with the channel’s team',
  },
} satisfies Record<RuleProblem, LocalText>
