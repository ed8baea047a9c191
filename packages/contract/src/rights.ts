import { z } from 'zod'
import type { LocalText } from './locales.ts'

export const rightNames = [
  'AUTHORITY_ALL_STAT',
  'RIGHT_ACCOUNT_CONTROL',
  'AUTHORITY_TEAMS_UPDATE',
  'RIGHT_OBSERVER',
  'AUTHORITY_ALL_CHATS',
  'AUTHORITY_SERVICE_ACCOUNT',
  'AUTHORITY_TEAM_TEMPLATE',
  'AUTHORITY_ROLE_MODIFY',
  'AUTHORITY_CHAT_DISTRIBUTION',
  'AUTHORITY_PROFILE_UPDATE',
  'AUTHORITY_PROFILE_STATUS',
  'AUTHORITY_INTEGRATION',
  'AUTHORITY_CHAT_SESSION_CATEGORY',
  'AUTHORITY_FINANCE',
] as const

export const RightName = z.enum(rightNames)
export type RightName = z.infer<typeof RightName>

/** What each right lets its holder do (spec 6), as shown in the role editor. */
export const rightTexts = {
  AUTHORITY_ALL_STAT: { 'ru-RU': 'Просмотр всей статистики', 'en-GB': 'View all statistics' },
  RIGHT_ACCOUNT_CONTROL: {
    'ru-RU': 'Добавление, изменение, отключение и удаление пользователей',
    'en-GB': 'Add, edit, deactivate and delete users',
  },
  AUTHORITY_TEAMS_UPDATE: {
    'ru-RU': 'Управление командами и смена команды пользователя',
    'en-GB': "Manage teams and change a user's team",
  },
  RIGHT_OBSERVER: { 'ru-RU': 'Просмотр данных всех организаций', 'en-GB': 'See the data of all organisations' },
  AUTHORITY_ALL_CHATS: { 'ru-RU': 'Управление всеми чатами', 'en-GB': 'Manage all chats' },
  AUTHORITY_SERVICE_ACCOUNT: { 'ru-RU': 'Просмотр каналов и управление ими', 'en-GB': 'View and manage channels' },
  AUTHORITY_TEAM_TEMPLATE: { 'ru-RU': 'Просмотр шаблонов команд и управление ими', 'en-GB': 'View and manage team templates' },
  AUTHORITY_ROLE_MODIFY: { 'ru-RU': 'Создание и изменение ролей', 'en-GB': 'Create and update roles' },
  AUTHORITY_CHAT_DISTRIBUTION: { 'ru-RU': 'Приём входящих чатов', 'en-GB': 'Accept incoming chats' },
  AUTHORITY_PROFILE_UPDATE: { 'ru-RU': 'Изменение карточки клиента', 'en-GB': 'Edit a customer profile' },
  AUTHORITY_PROFILE_STATUS: { 'ru-RU': 'Управление статусами клиентов', 'en-GB': 'Manage customer statuses' },
  AUTHORITY_INTEGRATION: { 'ru-RU': 'Настройка API-ключа', 'en-GB': 'API key settings' },
  AUTHORITY_CHAT_SESSION_CATEGORY: { 'ru-RU': 'Управление категориями обращений', 'en-GB': 'Manage request categories' },
  AUTHORITY_FINANCE: { 'ru-RU': 'Финансы', 'en-GB': 'Finance' },
} satisfies Record<RightName, LocalText>

/** RIGHT_OBSERVER crosses the walls between organisations, so it is never offered to a client organisation (spec 6). */
export const clientRightNames: readonly RightName[] = rightNames.filter((right) => right !== 'RIGHT_OBSERVER')
