import type { Locale } from '@besedka/contract'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'

/** The page as markup; run by the build only (build/draw-ahead.ts). */
export function draw(locale: Locale): string {
  return renderToString(<App initialLocale={locale} />)
}
