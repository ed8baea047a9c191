import { pageTitle } from '@besedka/contract'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLocale } from '../locales/use-locale.ts'
import { setPageTitle } from './title-flash.ts'

/** Spec 2: titles come from a table by path, in the language of the screen; an unmatched path has that of not-found. */
export function usePageTitle(): void {
  const router = useRouter()
  const path = useLocation({ select: (location) => location.pathname })
  const locale = useLocale()
  useEffect(() => {
    const [, params, found] = router.getMatchedRoutes(path)
    // What is left over after the nearest route lies under `**`.
    const known = found !== undefined && !params['**']
    setPageTitle(pageTitle(known ? path : '/not-found')[locale])
  }, [router, path, locale])
}
