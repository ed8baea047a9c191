import type { LocalText } from './locales.ts'
import { clientRightNames, type RightName, rightNames } from './rights.ts'

export type DefaultRoleKey = 'operator' | 'supervisor' | 'administrator' | 'providerAdministrator'

export type DefaultRole = {
  name: LocalText
  description: LocalText
  rights: readonly RightName[]
  /** Whose organisation gets the role: the provider's only, or every one. */
  audience: 'provider' | 'everyone'
}

const operatorRights: readonly RightName[] = ['AUTHORITY_CHAT_DISTRIBUTION', 'AUTHORITY_PROFILE_UPDATE']

const supervisorRights: readonly RightName[] = [
  ...operatorRights,
  'AUTHORITY_ALL_CHATS',
  'AUTHORITY_ALL_STAT',
  'AUTHORITY_TEAMS_UPDATE',
  'RIGHT_ACCOUNT_CONTROL',
  'AUTHORITY_TEAM_TEMPLATE',
  'AUTHORITY_PROFILE_STATUS',
  'AUTHORITY_CHAT_SESSION_CATEGORY',
]

/** The built-in, immutable roles that a new organisation starts with. */
export const defaultRoles: Record<DefaultRoleKey, DefaultRole> = {
  operator: {
    name: { 'ru-RU': 'Оператор', 'en-GB': 'Operator' },
    description: {
      'ru-RU': 'Ведёт чаты с клиентами и видит свою статистику',
      'en-GB': 'Holds chats with customers and sees their own statistics',
    },
    rights: operatorRights,
    audience: 'everyone',
  },
  supervisor: {
    name: { 'ru-RU': 'Супервайзер', 'en-GB': 'Supervisor' },
    description: {
      'ru-RU': 'Следит за командами, видит чаты всех операторов, управляет командами и операторами',
      'en-GB': "Controls teams, sees all operators' chats, manages teams and operators",
    },
    rights: supervisorRights,
    audience: 'everyone',
  },
  administrator: {
    name: { 'ru-RU': 'Администратор', 'en-GB': 'Administrator' },
    description: {
      'ru-RU': 'Настраивает платформу и видит все чаты организации',
      'en-GB': 'Configures the platform and sees all chats of the organisation',
    },
    rights: clientRightNames,
    audience: 'everyone',
  },
  providerAdministrator: {
    name: { 'ru-RU': 'Администратор провайдера', 'en-GB': 'Provider administrator' },
    description: {
      'ru-RU': 'Управляет организациями-клиентами и тарифами',
      'en-GB': 'Manages client organisations and plans',
    },
    rights: rightNames,
    audience: 'provider',
  },
}
