import { z } from 'zod'
import type { LocalText } from './locales.ts'

/** Every act that the audit log knows, in the words in which it is shown. What is not named here cannot be audited. */
export const auditActions = {
  'channel.created': { 'ru-RU': 'Канал создан', 'en-GB': 'Channel created' },
  'channel.updated': { 'ru-RU': 'Настройки канала изменены', 'en-GB': 'Channel settings changed' },
  'channel.identitySecretRenewed': { 'ru-RU': 'Выпущен новый секрет подписи посетителей', 'en-GB': 'Secret for signed visitors renewed' },
  'channel.deleted': { 'ru-RU': 'Канал удалён', 'en-GB': 'Channel deleted' },
} as const satisfies Record<string, LocalText>

export type AuditAction = keyof typeof auditActions

export const AuditAction = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]])

/** Who can act: an account, provider staff in a client's organisation, an API key, somebody who has not signed in, or the product itself. */
export const auditActorKinds = ['account', 'provider', 'apiKey', 'stranger', 'system'] as const
export type AuditActorKind = (typeof auditActorKinds)[number]
