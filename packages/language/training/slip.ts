import { pick } from './random.ts'

/** The text with a slip of the finger in one of its longer words; undefined if it has none. */
export function slip(text: string, random: () => number): string | undefined {
  const longer = [...text.matchAll(/\p{L}{4,}/gu)]
  if (longer.length === 0) return undefined
  const { 0: word, index } = pick(random, longer)
  const at = 1 + Math.floor(random() * (word.length - 2))
  const changed = pick(random, [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at) + word.slice(at),
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ])
  return text.slice(0, index) + changed + text.slice(index + word.length)
}
