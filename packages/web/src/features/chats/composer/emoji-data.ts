import type { EmojiDataResolver } from 'frimousse'

/** Emoji with names and search words from our own server: an operator's screen calls nobody else. */
export const resolveEmojiData: EmojiDataResolver = async (locale, { signal }) => {
  const response = await fetch(`/emoji/${locale === 'ru' ? 'ru' : 'en'}.json`, { signal })
  if (!response.ok) throw new Error(`No emoji data: ${response.status}`)
  return response.json()
}
