import type { Locale, LocalText } from './locales.ts'

/** What an operator chooses in the menu (spec 4); offline is not chosen, it follows from having no open workspace. */
export const presences = ['active', 'break'] as const

/** What an operator does as colleagues and distribution see it: only who is active is given chats, and needs a licence. */
export const operatorStatuses = ['offline', 'break', 'active'] as const

export const operatorStatusTexts = {
  offline: { 'ru-RU': 'Не в сети', 'en-GB': 'Offline' },
  break: { 'ru-RU': 'Перерыв', 'en-GB': 'Break' },
  active: { 'ru-RU': 'На месте', 'en-GB': 'In work' },
} satisfies Record<(typeof operatorStatuses)[number], LocalText>

/** Why people go on a break; whoever means something else says so in words of their own. */
export const breakReasons = ['lunch', 'rest', 'training', 'meeting'] as const
export type BreakReason = (typeof breakReasons)[number]

/**
 * Why a break began that nobody chose for themselves: nothing was done for long, no licence was free, a colleague decided, two offered chats in a
 * row were let pass.
 */
export const imposedBreakReasons = ['inactivity', 'licences', 'colleague', 'missedOffers'] as const
export type ImposedBreakReason = (typeof imposedBreakReasons)[number]

export const breakReasonLength = 64

const breakReasonTexts: Readonly<Record<BreakReason | ImposedBreakReason, LocalText>> = {
  lunch: { 'ru-RU': 'Обед', 'en-GB': 'Lunch' },
  rest: { 'ru-RU': 'Отдых', 'en-GB': 'Rest' },
  training: { 'ru-RU': 'Обучение', 'en-GB': 'Training' },
  meeting: { 'ru-RU': 'Совещание', 'en-GB': 'Meeting' },
  inactivity: { 'ru-RU': 'Нет активности', 'en-GB': 'No activity' },
  licences: { 'ru-RU': 'Нет лицензии', 'en-GB': 'No licence' },
  colleague: { 'ru-RU': 'По решению коллеги', 'en-GB': 'A colleague’s decision' },
  missedOffers: { 'ru-RU': 'Не отвечает', 'en-GB': 'Not answering' },
}

/** Why somebody was on a break, as a report says it; what is no reason of ours is in the words of who went. */
export function breakText(reason: string | null, locale: Locale): string {
  if (reason === null) return noReason[locale]
  const known = [...breakReasons, ...imposedBreakReasons].find((one) => one === reason)
  return known ? breakReasonTexts[known][locale] : reason
}

const noReason: LocalText = { 'ru-RU': 'Без причины', 'en-GB': 'No reason' }

/** The rows of the working-hours chart (spec 2). */
export const availabilities = ['offline', 'break', 'online'] as const

export const availabilityTexts = {
  offline: { 'ru-RU': 'Не в сети', 'en-GB': 'Offline' },
  break: { 'ru-RU': 'Перерыв', 'en-GB': 'Break' },
  online: { 'ru-RU': 'В сети', 'en-GB': 'Online' },
} satisfies Record<(typeof availabilities)[number], LocalText>
