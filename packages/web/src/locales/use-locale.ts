import type { Locale } from '@besedka/contract'
import { createContext, useContext } from 'react'

/** The language for all that is drawn below; one subscription for the whole screen, because every row of every list reads it. */
export const LocaleContext = createContext<Locale>('ru-RU')

/** The language of the screen; a component that reads it is drawn again when it changes. */
export function useLocale(): Locale {
  return useContext(LocaleContext)
}
