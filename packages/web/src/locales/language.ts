import type { Locale } from '@besedka/contract'
import { create } from 'zustand'
import { storedLanguage, storeLanguage } from '../api/language.ts'

/** The language of the screen. */
export const useLanguage = create<{ locale: Locale }>(() => ({ locale: storedLanguage() }))

/** Changes every word on screen, the page's language for screen readers, and what calls ask the server for. */
export function changeLanguage(locale: Locale): void {
  storeLanguage(locale)
  document.documentElement.lang = locale.slice(0, 2)
  useLanguage.setState({ locale })
}
