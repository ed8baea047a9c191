import type { LocalText } from './locales.ts'

/** What an event rule waits for. */
export const eventRuleTriggers = [
  'opened',
  'openedOutsideHours',
  'waits',
  'tagged',
  'rated',
  'statusChanged',
  'returned',
  'closed',
] as const
export type EventRuleTriggerType = (typeof eventRuleTriggers)[number]

export const eventRuleTriggerTexts = {
  opened: { 'ru-RU': 'Начался новый чат', 'en-GB': 'A new chat begins' },
  openedOutsideHours: { 'ru-RU': 'Начался чат в нерабочее время', 'en-GB': 'A chat begins outside working hours' },
  waits: { 'ru-RU': 'Клиент долго ждёт ответа', 'en-GB': 'A customer waits too long' },
  tagged: { 'ru-RU': 'Добавлен тег', 'en-GB': 'A tag is added' },
  rated: { 'ru-RU': 'Чат оценили низко', 'en-GB': 'A chat is rated low' },
  statusChanged: { 'ru-RU': 'Изменился статус клиента', 'en-GB': 'The customer’s status changes' },
  returned: { 'ru-RU': 'Отложенный чат вернулся', 'en-GB': 'A snoozed chat is back' },
  closed: { 'ru-RU': 'Чат закрыт', 'en-GB': 'A chat is closed' },
} satisfies Record<EventRuleTriggerType, LocalText>

/** In which language a customer writes, as far as their letters tell. */
export const eventRuleLanguages = ['ru-RU', 'en-GB'] as const

/** What became of a run. `limited`: the chat had as many as an hour may have. */
export const eventRuleOutcomes = ['done', 'refused', 'limited', 'failed'] as const
export type EventRuleOutcome = (typeof eventRuleOutcomes)[number]

export const eventRuleLimits = {
  rules: 100,
  name: 64,
  waitMinutes: 10_080,
  perList: 50,
  /** Fields of the customer that one rule asks for. */
  fields: 10,
  words: 50,
  word: 64,
  /** Event rules that lead to one another. */
  chain: 3,
  /** Runs of all rules in one chat within an hour. */
  runsPerHour: 20,
  runsKeptDays: 30,
} as const
