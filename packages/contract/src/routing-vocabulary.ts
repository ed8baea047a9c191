import { z } from 'zod'
import type { LocalText } from './locales.ts'

/** Which chats a routing rule looks at (spec 3, "chat-status condition"). */
export const ruleConditions = ['any', 'new', 'repeated', 'toLastOperator', 'toTeam', 'toChatBot', 'toPersonalManager'] as const

export const RuleCondition = z.enum(ruleConditions)
export type RuleCondition = z.infer<typeof RuleCondition>

export const ruleConditionTexts = {
  any: { 'ru-RU': 'Любой', 'en-GB': 'Any' },
  new: { 'ru-RU': 'Новый', 'en-GB': 'New' },
  repeated: { 'ru-RU': 'Повторный', 'en-GB': 'Repeated' },
  toLastOperator: { 'ru-RU': 'Передача последнему исполнителю', 'en-GB': 'Transfer to last performer' },
  toTeam: { 'ru-RU': 'Передача команде', 'en-GB': 'Transfer to team' },
  toChatBot: { 'ru-RU': 'Передача чат-боту', 'en-GB': 'Transfer to chat-bot' },
  toPersonalManager: { 'ru-RU': 'Передача персональному менеджеру', 'en-GB': 'Transfer to personal manager' },
} satisfies Record<RuleCondition, LocalText>

/** What the message that a rule looks at answers: nothing, or a mailing. */
export const ruleMessageTypes = ['customer', 'mailing'] as const

export const RuleMessageType = z.enum(ruleMessageTypes)
export type RuleMessageType = z.infer<typeof RuleMessageType>

export const ruleMessageTypeTexts = {
  customer: { 'ru-RU': 'От клиента', 'en-GB': 'From the customer' },
  mailing: { 'ru-RU': 'Рассылка', 'en-GB': 'Mailing' },
} satisfies Record<RuleMessageType, LocalText>

export const mailingTypes = ['service', 'marketing'] as const

export const MailingType = z.enum(mailingTypes)
export type MailingType = z.infer<typeof MailingType>

export const mailingTypeTexts = {
  service: { 'ru-RU': 'Сервисная', 'en-GB': 'Service' },
  marketing: { 'ru-RU': 'Рекламная', 'en-GB': 'Marketing' },
} satisfies Record<MailingType, LocalText>

/** How a team shares its waiting chats among its operators. */
export const distributionMethods = ['manual', 'roundRobin', 'leastLoaded', 'priorityOrder'] as const

export const DistributionMethod = z.enum(distributionMethods)
export type DistributionMethod = z.infer<typeof DistributionMethod>

export const distributionMethodTexts = {
  manual: { 'ru-RU': 'Вручную', 'en-GB': 'Manual' },
  roundRobin: { 'ru-RU': 'По очереди', 'en-GB': 'Round robin' },
  leastLoaded: { 'ru-RU': 'Наименее загруженному', 'en-GB': 'Least loaded' },
  priorityOrder: { 'ru-RU': 'По приоритету', 'en-GB': 'Priority order' },
} satisfies Record<DistributionMethod, LocalText>
