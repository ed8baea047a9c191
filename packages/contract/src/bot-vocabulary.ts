import { z } from 'zod'
import type { LocalText } from './locales.ts'

/** How a branch of a bot scenario may end (spec 3). */
export const finalActions = ['closeChat', 'toLastOperator', 'toOperator', 'toTeam', 'toPersonalManager'] as const

export const FinalAction = z.enum(finalActions)
export type FinalAction = z.infer<typeof FinalAction>

export const finalActionTexts = {
  closeChat: { 'ru-RU': 'Закрыть чат', 'en-GB': 'Close the chat' },
  toLastOperator: { 'ru-RU': 'Передать последнему оператору', 'en-GB': 'Transfer to the last operator' },
  toOperator: { 'ru-RU': 'Передать оператору', 'en-GB': 'Transfer to an operator' },
  toTeam: { 'ru-RU': 'Передать команде', 'en-GB': 'Transfer to a team' },
  toPersonalManager: { 'ru-RU': 'Передать персональному менеджеру', 'en-GB': 'Transfer to a personal manager' },
} satisfies Record<FinalAction, LocalText>

/** What a customer wants, for bots and routing rules alike (spec 3). */
export const intents = ['greeting', 'goodbye', 'help', 'botConfused', 'escalateToAgent'] as const

export const Intent = z.enum(intents)
export type Intent = z.infer<typeof Intent>

export const intentTexts = {
  greeting: { 'ru-RU': 'Приветствие', 'en-GB': 'Greeting' },
  goodbye: { 'ru-RU': 'Прощание', 'en-GB': 'Goodbye' },
  help: { 'ru-RU': 'Помощь', 'en-GB': 'Help' },
  botConfused: { 'ru-RU': 'Бот не понимает', 'en-GB': 'Bot confused' },
  escalateToAgent: { 'ru-RU': 'Позвать оператора', 'en-GB': 'Escalate to agent' },
} satisfies Record<Intent, LocalText>
