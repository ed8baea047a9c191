import type { Locale } from './locales.ts'

const words: Record<Locale, string> = { 'ru-RU': 'Посетитель', 'en-GB': 'Visitor' }
const made = new RegExp(`^(?:${Object.values(words).join('|')}) \\d{4}$`)

/** The name of a visitor without one: "Посетитель 4821". The number has four digits, only helps the eye, and identifies nobody. */
export function visitorName(number: number, locale: Locale): string {
  return `${words[locale]} ${number}`
}

/** Whether a name is such a one: nobody is greeted by it, and any other name says more. */
export function isVisitorName(name: string): boolean {
  return made.test(name)
}
