import type { Locale } from '@besedka/contract'
import { enGB } from './en-GB.ts'
import { ruRU } from './ru-RU.ts'
import type { Texts } from './text-list.ts'

export function textsFor(locale: Locale): Texts {
  return locale === 'ru-RU' ? ruRU : enGB
}
