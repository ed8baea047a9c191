import { defaultRoles, type Locale } from '@besedka/contract'

/**
 * A role's name or description in the language of the screen. Built-in roles are kept in the language of the installation; nobody can
 * change their words, and no other role may take their name, so they are known by them.
 */
export function roleWords(text: string, locale: Locale): string {
  for (const { name, description } of Object.values(defaultRoles)) {
    for (const words of [name, description]) if (Object.values(words).includes(text)) return words[locale]
  }
  return text
}
