import { pageTitle } from '@besedka/contract'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLocale } from '../locales/use-locale.ts'
import { setPageTitle } from './title-flash.ts'

/** Spec 2: titles come from a table by path, in the language of the screen. */
export function usePageTitle(): void {
  const path = useLocation({ select: (location) => location.pathname })
  const locale = useLocale()
  useEffect(() => setPageTitle(pageTitle(path)[locale]), [path, locale])
}
