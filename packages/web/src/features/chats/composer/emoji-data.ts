import type { EmojiDataResolver } from 'frimousse'
import { parseEmojiTable } from './parse-emoji-table.ts'

/** Emoji with names and search words from our own server: an operator's screen calls nobody else. */
export const resolveEmojiData: EmojiDataResolver = async (locale, { signal }) => {
  const response = await fetch(`/emoji/${locale === 'ru' ? 'ru' : 'en'}.txt`, { signal })
  if (!response.ok) throw new Error(`No emoji data: ${response.status}`)
  const skinTones = { light: '', 'medium-light': '', medium: '', 'medium-dark': '', dark: '' }
  return { locale, skinTones, ...parseEmojiTable(await response.text()) }
}
