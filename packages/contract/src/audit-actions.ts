import { z } from 'zod'
import type { LocalText } from './locales.ts'

/** Every act that the audit log knows, in the words in which it is shown. What is not named here cannot be audited. */
export const auditActions = {
  'account.created': { 'ru-RU': 'Пользователь добавлен', 'en-GB': 'User added' },
  'account.updated': { 'ru-RU': 'Данные пользователя изменены', 'en-GB': 'User changed' },
  'account.passwordSet': { 'ru-RU': 'Пользователю задан новый пароль', 'en-GB': 'New password set for a user' },
  'account.deactivated': { 'ru-RU': 'Пользователь отключён', 'en-GB': 'User deactivated' },
  'account.activated': { 'ru-RU': 'Пользователь снова включён', 'en-GB': 'User activated again' },
  'invitation.sent': { 'ru-RU': 'Приглашение отправлено', 'en-GB': 'Invitation sent' },
  'invitation.sentAgain': { 'ru-RU': 'Приглашение отправлено ещё раз', 'en-GB': 'Invitation sent again' },
  'invitation.revoked': { 'ru-RU': 'Приглашение отозвано', 'en-GB': 'Invitation withdrawn' },
  'invitation.accepted': { 'ru-RU': 'Приглашение принято', 'en-GB': 'Invitation accepted' },
  'account.signedIn': { 'ru-RU': 'Вход', 'en-GB': 'Logged in' },
  'account.signedOut': { 'ru-RU': 'Выход', 'en-GB': 'Logged out' },
  'account.signInFailed': { 'ru-RU': 'Неудачная попытка входа', 'en-GB': 'Sign-in failed' },
  'account.secondFactorFailed': { 'ru-RU': 'Неверный код второго фактора', 'en-GB': 'Wrong second factor' },
  'account.recoveryCodeUsed': { 'ru-RU': 'Использован резервный код', 'en-GB': 'Recovery code used' },
  'account.tokenMisused': { 'ru-RU': 'Токен сеанса использован вне своего браузера', 'en-GB': 'Session token used outside its browser' },
  'account.tokenReused': {
    'ru-RU': 'Старый токен использован повторно, сеанс завершён',
    'en-GB': 'Former token used again, session ended',
  },
  'account.sessionEnded': { 'ru-RU': 'Сеанс завершён', 'en-GB': 'Session ended' },
  'account.sessionsEnded': { 'ru-RU': 'Остальные сеансы завершены', 'en-GB': 'Other sessions ended' },
  'account.passwordChanged': { 'ru-RU': 'Пароль изменён', 'en-GB': 'Password changed' },
  'account.recoveryRequested': { 'ru-RU': 'Запрошена ссылка для нового пароля', 'en-GB': 'Recovery link requested' },
  'account.passwordReset': { 'ru-RU': 'Пароль задан по ссылке восстановления', 'en-GB': 'Password set by a recovery link' },
  'account.totpEnabled': { 'ru-RU': 'Двухфакторная аутентификация включена', 'en-GB': 'Two-factor authentication turned on' },
  'account.totpDisabled': { 'ru-RU': 'Двухфакторная аутентификация выключена', 'en-GB': 'Two-factor authentication turned off' },
  'account.recoveryCodesRenewed': { 'ru-RU': 'Выпущены новые резервные коды', 'en-GB': 'Recovery codes renewed' },
  'account.passkeyAdded': { 'ru-RU': 'Добавлен ключ доступа', 'en-GB': 'Passkey added' },
  'account.passkeyRemoved': { 'ru-RU': 'Ключ доступа удалён', 'en-GB': 'Passkey removed' },
  'organisation.securityPolicyChanged': { 'ru-RU': 'Изменены требования ко входу', 'en-GB': 'Sign-in policy changed' },

  'channel.created': { 'ru-RU': 'Канал создан', 'en-GB': 'Channel created' },
  'channel.updated': { 'ru-RU': 'Настройки канала изменены', 'en-GB': 'Channel settings changed' },
  'channel.identitySecretRenewed': { 'ru-RU': 'Выпущен новый секрет подписи посетителей', 'en-GB': 'Secret for signed visitors renewed' },
  'routing.published': { 'ru-RU': 'Правила маршрутизации опубликованы', 'en-GB': 'Routing rules published' },
  'routing.rolledBack': { 'ru-RU': 'Возвращены прежние правила маршрутизации', 'en-GB': 'Former routing rules brought back' },
  'channel.deleted': { 'ru-RU': 'Канал удалён', 'en-GB': 'Channel deleted' },

  'secrets.rotated': { 'ru-RU': 'Ключ хранимых секретов сменён', 'en-GB': 'Key of stored secrets changed' },
  'audit.exported': { 'ru-RU': 'Журнал действий выгружен', 'en-GB': 'Audit log exported' },

  'plan.created': { 'ru-RU': 'Тариф создан', 'en-GB': 'Plan created' },
  'plan.updated': { 'ru-RU': 'Тариф изменён', 'en-GB': 'Plan changed' },
  'plan.deleted': { 'ru-RU': 'Тариф удалён', 'en-GB': 'Plan deleted' },
  'organisation.created': { 'ru-RU': 'Организация создана', 'en-GB': 'Organisation created' },
  'organisation.registered': { 'ru-RU': 'Организация зарегистрирована', 'en-GB': 'Organisation registered' },
  'trialRequest.handled': { 'ru-RU': 'Заявка на пробный период обработана', 'en-GB': 'Request for a trial dealt with' },
  'trialRequest.reopened': { 'ru-RU': 'Заявка на пробный период открыта снова', 'en-GB': 'Request for a trial opened again' },
  'organisation.updated': { 'ru-RU': 'Данные организации изменены', 'en-GB': 'Organisation changed' },
  'organisation.activated': { 'ru-RU': 'Организация включена', 'en-GB': 'Organisation activated' },
  'organisation.deactivated': { 'ru-RU': 'Организация отключена', 'en-GB': 'Organisation deactivated' },
  'organisation.extended': { 'ru-RU': 'Тариф продлён на 14 дней', 'en-GB': 'Plan extended by 14 days' },
  'organisation.observed': { 'ru-RU': 'Провайдер открыл данные организации', 'en-GB': "Provider opened the organisation's data" },
  'team.created': { 'ru-RU': 'Команда создана', 'en-GB': 'Team created' },
  'team.updated': { 'ru-RU': 'Команда изменена', 'en-GB': 'Team changed' },
  'team.deleted': { 'ru-RU': 'Команда удалена', 'en-GB': 'Team deleted' },
  'operator.sentToBreak': { 'ru-RU': 'Оператор отправлен на перерыв', 'en-GB': 'Operator sent on a break' },
  'operator.calledBack': { 'ru-RU': 'Оператор возвращён с перерыва', 'en-GB': 'Operator called back from a break' },
  'workingHours.updated': { 'ru-RU': 'Рабочее время изменено', 'en-GB': 'Working hours changed' },
  'workingHours.deleted': { 'ru-RU': 'Собственное рабочее время удалено', 'en-GB': 'Own working hours removed' },
  'role.created': { 'ru-RU': 'Роль создана', 'en-GB': 'Role created' },
  'role.updated': { 'ru-RU': 'Роль изменена', 'en-GB': 'Role changed' },
  'role.deleted': { 'ru-RU': 'Роль удалена', 'en-GB': 'Role deleted' },
  'apiKey.created': { 'ru-RU': 'API-ключ создан', 'en-GB': 'API key created' },
  'apiKey.updated': { 'ru-RU': 'API-ключ изменён', 'en-GB': 'API key changed' },
  'apiKey.renewed': { 'ru-RU': 'API-ключ перевыпущен', 'en-GB': 'API key renewed' },
  'apiKey.revoked': { 'ru-RU': 'API-ключ отозван', 'en-GB': 'API key revoked' },
  'webhook.created': { 'ru-RU': 'Вебхук добавлен', 'en-GB': 'Webhook added' },
  'webhook.updated': { 'ru-RU': 'Вебхук изменён', 'en-GB': 'Webhook changed' },
  'webhook.secretRenewed': { 'ru-RU': 'Секрет подписи вебхука перевыпущен', 'en-GB': 'Signing secret of a webhook renewed' },
  'webhook.replayed': { 'ru-RU': 'События вебхука отправлены повторно', 'en-GB': 'Events of a webhook replayed' },
  'webhook.gaveUp': { 'ru-RU': 'Вебхук отключён: события не доставляются', 'en-GB': 'Webhook switched off: nothing was delivered' },
  'webhook.deleted': { 'ru-RU': 'Вебхук удалён', 'en-GB': 'Webhook deleted' },
} as const satisfies Record<string, LocalText>

export type AuditAction = keyof typeof auditActions

export const AuditAction = z.enum(Object.keys(auditActions) as [AuditAction, ...AuditAction[]])

/** Who can act: an account, provider staff in a client's organisation, an API key, somebody who has not signed in, or the product itself. */
export const auditActorKinds = ['account', 'provider', 'apiKey', 'stranger', 'system'] as const
export type AuditActorKind = (typeof auditActorKinds)[number]
