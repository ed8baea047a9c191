import { pageTitle } from '@besedka/contract'
import { useEffect, useLayoutEffect } from 'react'
import { useLocale } from '../locales/use-locale.ts'
import { useAddress } from './router/address.ts'
import { setPageTitle } from './title-flash.ts'

/** Spec 2: titles come from a table by path, in the language of the screen. */
export function usePageTitle(): void {
  const path = usePath()
  const locale = useLocale()
  useLayoutEffect(() => setPageTitle(pageTitle(path)[locale]), [path, locale])
}

/** The title of a page that may appear at any path, as the not-found page does; comes after that of the path, and stands. */
export function useTitleOf(tablePath: '/not-found' | '/unknown-error'): void {
  const path = usePath()
  const locale = useLocale()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path has just set its own title
  useEffect(() => setPageTitle(pageTitle(tablePath)[locale]), [tablePath, path, locale])
}

function usePath(): string {
  return useAddress((address) => address.path)
}
