import type { Locale } from './locales.ts'

const words: Record<Locale, string> = { 'ru-RU': 'Посетитель', 'en-GB': 'Visitor' }
const made = new RegExp(`^(?:${Object.values(words).join('|')}) \\d{4}$`)

/** What a visitor is called who has not said a name: "Посетитель 4821". The number has four digits, only helps the eye, and identifies nobody. */
export function visitorName(number: number, locale: Locale): string {
  return `${words[locale]} ${number}`
}

/** Whether somebody is called so: nobody is greeted by that, and any other name says more. */
export function isVisitorName(name: string): boolean {
  return made.test(name)
}
