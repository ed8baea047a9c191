import { z } from 'zod'
import type { LocalText } from './locales.ts'
import type { RightName } from './rights.ts'

/** What an API key may be for. A procedure names its scope in its metadata; one without a scope is not for keys. */
export const apiScopes = [
  'directory:read',
  'chats:read',
  'chats:write',
  'customers:read',
  'customers:write',
  'mailings:write',
  'reports:read',
] as const

export const ApiScope = z.enum(apiScopes)
export type ApiScope = z.infer<typeof ApiScope>

/**
 * The rights that a scope brings with it: inside its procedures a key counts as somebody who has exactly these. So whoever makes a key must
 * have them. A key is in no team and holds no chat, so that to see chats at all is to see all of them.
 */
export const apiScopeRights = {
  'directory:read': [],
  'chats:read': ['AUTHORITY_ALL_CHATS'],
  'chats:write': ['AUTHORITY_ALL_CHATS', 'AUTHORITY_CHAT_DISTRIBUTION'],
  'customers:read': ['AUTHORITY_CHAT_DISTRIBUTION'],
  'customers:write': ['AUTHORITY_PROFILE_UPDATE'],
  'mailings:write': ['AUTHORITY_SERVICE_ACCOUNT'],
  'reports:read': ['AUTHORITY_ALL_STAT'],
} as const satisfies Record<ApiScope, readonly RightName[]>

/** What each scope lets a key do, as the form of a key says it. */
export const apiScopeTexts = {
  'directory:read': { 'ru-RU': 'Справочник: сотрудники, команды, каналы', 'en-GB': 'Directory: colleagues, teams, channels' },
  'chats:read': { 'ru-RU': 'Чтение чатов, сообщений и файлов', 'en-GB': 'Read chats, messages and files' },
  'chats:write': {
    'ru-RU': 'Отправка сообщений, назначение, передача и закрытие чатов',
    'en-GB': 'Send messages, assign, transfer and close chats',
  },
  'customers:read': { 'ru-RU': 'Чтение карточек клиентов', 'en-GB': 'Read customer profiles' },
  'customers:write': { 'ru-RU': 'Изменение карточек клиентов', 'en-GB': 'Change customer profiles' },
  'mailings:write': { 'ru-RU': 'Загрузка рассылок и ответов на них', 'en-GB': 'Import mailings and the answers to them' },
  'reports:read': { 'ru-RU': 'Чтение отчётов и мониторинга', 'en-GB': 'Read reports and the monitoring' },
} as const satisfies Record<ApiScope, LocalText>

/** The scopes that somebody with these rights may give to a key. */
export function grantableScopes(rights: ReadonlySet<RightName>): ApiScope[] {
  return apiScopes.filter((scope) => apiScopeRights[scope].every((right) => rights.has(right)))
}
