import { z } from 'zod'
import type { LocalText } from './locales.ts'

export const optionNames = [
  'OPTION_CHAT_ROUTING',
  'OPTION_SLA_TIMEOUTS',
  'OPTION_QUALITY_RATING',
  'OPTION_AUTO_REPLIES',
  'OPTION_API_ACCESS',
  'OPTION_CHAT_BOTS',
  'OPTION_OMNICHANNEL_HISTORY',
  'OPTION_ONLINE_MONITORING',
  'OPTION_CLIENT_PROFILE',
  'OPTION_TEMPLATES',
  'OPTION_CHAT_TOPICS',
  'OPTION_SUPERVISOR_COMMENTS',
  'OPTION_EXTENDED_SEARCH',
  'OPTION_CLIENT_STATUSES',
  'OPTION_STATISTIC',
] as const

export const OptionName = z.enum(optionNames)
export type OptionName = z.infer<typeof OptionName>

/** The fifteen options that a plan may include (spec 3). */
export const optionTexts = {
  OPTION_CHAT_ROUTING: { 'ru-RU': 'Маршрутизация чатов', 'en-GB': 'Chat routing' },
  OPTION_SLA_TIMEOUTS: { 'ru-RU': 'SLA: сроки ответа в чатах', 'en-GB': 'Chat SLA timeouts' },
  OPTION_QUALITY_RATING: { 'ru-RU': 'Оценка качества обслуживания', 'en-GB': 'Service quality rating' },
  OPTION_AUTO_REPLIES: { 'ru-RU': 'Автоответы', 'en-GB': 'Auto-replies' },
  OPTION_API_ACCESS: { 'ru-RU': 'Доступ к API', 'en-GB': 'API access' },
  OPTION_CHAT_BOTS: { 'ru-RU': 'Чат-боты', 'en-GB': 'Chat bots' },
  OPTION_OMNICHANNEL_HISTORY: { 'ru-RU': 'Омниканальная история', 'en-GB': 'Omni-channel history' },
  OPTION_ONLINE_MONITORING: { 'ru-RU': 'Онлайн-мониторинг', 'en-GB': 'Online monitoring' },
  OPTION_CLIENT_PROFILE: { 'ru-RU': 'Карточка клиента', 'en-GB': 'Client profile' },
  OPTION_TEMPLATES: { 'ru-RU': 'Управление шаблонами', 'en-GB': 'Template management' },
  OPTION_CHAT_TOPICS: { 'ru-RU': 'Тематика чатов', 'en-GB': 'Chat topics' },
  OPTION_SUPERVISOR_COMMENTS: { 'ru-RU': 'Внутренние комментарии супервайзера', 'en-GB': 'Supervisor internal comments' },
  OPTION_EXTENDED_SEARCH: { 'ru-RU': 'Расширенный поиск', 'en-GB': 'Extended search' },
  OPTION_CLIENT_STATUSES: { 'ru-RU': 'Управление статусами клиентов', 'en-GB': 'Client status management' },
  OPTION_STATISTIC: { 'ru-RU': 'Расширенная статистика', 'en-GB': 'Enhanced statistics' },
} satisfies Record<OptionName, LocalText>
