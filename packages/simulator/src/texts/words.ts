import type { Locale } from '@besedka/contract'
import { fileSize } from '@besedka/contract/file-size'
import { createContext, useContext } from 'react'
import { enGB } from './en-GB.ts'
import { ruRU } from './ru-RU.ts'
import type { TextList } from './text-list.ts'

const texts: Readonly<Record<Locale, TextList>> = { 'ru-RU': ruRU, 'en-GB': enGB }

export const LocaleContext = createContext<Locale>('ru-RU')

/** The words of the page in its language, and how moments are written in it. */
export function useWords() {
  const locale = useContext(LocaleContext)
  return {
    words: texts[locale],
    time: (iso: string) => new Date(iso).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }),
    moment: (iso: string) => new Date(iso).toLocaleString(locale, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }),
    size: (bytes: number) => fileSize(bytes, locale),
  }
}
