import { otherLayout } from '@besedka/language/other-layout'

/** `id` is the emoji itself. */
export type NamedEmoji = { id: string; label: string; words: readonly string[] }

const rowsAtMost = 8
/** A single letter behind a colon is an emoticon, as `:D`, or text. */
const shortest = 2

/**
 * Emoji whose name or search words begin with what was typed behind `:`, the nearest first; on the other keyboard layout where as typed
 * there are none. Nothing for what is no word: `:-)`, and whatever has a space in it.
 */
export function findEmoji(emojis: readonly NamedEmoji[], query: string): NamedEmoji[] {
  if (!isEmojiQuery(query)) return []
  const typed = query.toLowerCase()
  const found = beginningWith(emojis, typed)
  return (found.length > 0 ? found : beginningWith(emojis, otherLayout(typed))).slice(0, rowsAtMost)
}

/** Whether it may be the beginning of an emoji's name; what the other layout has on letters' keys counts as well. */
export function isEmojiQuery(query: string): boolean {
  return query.length >= shortest && /^[\p{L}[\];',.`]+$/u.test(query) && /\p{L}/u.test(query)
}

function beginningWith(emojis: readonly NamedEmoji[], start: string): NamedEmoji[] {
  return emojis
    .map((emoji) => ({ emoji, rank: rankOf(emoji, start) }))
    .filter(({ rank }) => rank < ranks)
    .sort((a, b) => a.rank - b.rank)
    .map(({ emoji }) => emoji)
}

/** 0: its name; 1: a whole word of it; 2: its name begins so; 3: a word of it does; then it does not fit. */
const ranks = 4

function rankOf({ label, words }: NamedEmoji, start: string): number {
  const name = label.toLowerCase()
  if (name === start) return 0
  const all = [...name.split(/[^\p{L}]+/u), ...words]
  if (all.includes(start)) return 1
  if (name.startsWith(start)) return 2
  return all.some((word) => word.startsWith(start)) ? 3 : ranks
}
