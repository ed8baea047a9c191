import type { Locale } from '@besedka/contract'

/** The title in a language, else in the one that there is. */
export function titleOf(texts: readonly { locale: Locale; title: string }[], locale: Locale): string {
  return (texts.find((text) => text.locale === locale) ?? texts[0])?.title ?? ''
}
