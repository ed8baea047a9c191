import type { Locale } from '@besedka/contract'
import { createContext, useContext } from 'react'
import { enGB } from './en-GB.ts'
import { ruRU, type Words } from './ru-RU.ts'

export const LocaleContext = createContext<Locale>('ru-RU')

const words: Record<Locale, Words> = { 'ru-RU': ruRU, 'en-GB': enGB }

export function wordsOf(locale: Locale): Words {
  return words[locale]
}

export function useLocale(): Locale {
  return useContext(LocaleContext)
}

export function useWords(): Words {
  return wordsOf(useLocale())
}
