import type { Locale } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import type { EmojiDataResolver } from 'frimousse'
import { parseEmojiTable } from './parse-emoji-table.ts'

/** Emoji with names and search words from our own server: an operator's screen calls nobody else. */
export async function loadEmoji(locale: 'ru' | 'en', signal: AbortSignal | undefined) {
  const response = await fetch(`/emoji/${locale}.txt`, signal ? { signal } : {})
  if (!response.ok) throw new Error(`No emoji data: ${response.status}`)
  return parseEmojiTable(await response.text())
}

/** The table, fetched once for each language. */
export function emojiQuery(screen: Locale) {
  const locale = screen === 'ru-RU' ? 'ru' : 'en'
  return queryOptions({
    queryKey: ['emoji', locale],
    queryFn: ({ signal }) => loadEmoji(locale, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Offline the query has to fail at once: while it is pending, Enter does not send what was typed.
    networkMode: 'always',
    retry: false,
  })
}

/** The same for the picker with all of them. */
export const resolveEmojiData: EmojiDataResolver = async (locale, { signal }) => {
  const skinTones = { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' }
  return { locale, skinTones, ...(await loadEmoji(locale === 'ru' ? 'ru' : 'en', signal)) }
}
