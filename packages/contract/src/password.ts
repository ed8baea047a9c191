import { limits } from './constants.ts'
import type { LocalText } from './locales.ts'

export type PasswordRule = 'length' | 'uppercase' | 'digit' | 'special'

const checks: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => password.length >= limits.passwordMinimumLength,
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
}

/** Spec 5: what a new password must have, for the hints beside the field. */
export const passwordRuleTexts: Record<PasswordRule, LocalText> = {
  length: { 'ru-RU': 'Не меньше 8 символов', 'en-GB': 'At least 8 characters' },
  uppercase: { 'ru-RU': 'Заглавная буква', 'en-GB': 'An uppercase letter' },
  digit: { 'ru-RU': 'Цифра', 'en-GB': 'A digit' },
  special: { 'ru-RU': 'Специальный символ', 'en-GB': 'A special character' },
}

export const passwordRules: readonly PasswordRule[] = ['length', 'uppercase', 'digit', 'special']

/** The rules that a password breaks, in the order in which they are shown; empty when it is good. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  return passwordRules.filter((rule) => !checks[rule](password))
}
