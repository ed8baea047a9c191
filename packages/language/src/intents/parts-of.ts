import { putRight } from './put-right.ts'

/** Greetings, goodbyes and requests for a person stand within this many characters. */
const longestRead = 2_000

/** What is said in more words than these is looked at in pieces. */
const mostWords = 16

/**
 * The parts of a message that may each hold an intent, as words: its sentences, and the whole of a short message, because people put points and
 * line ends anywhere.
 *
 * @param isTelling see `putRight`
 */
export function partsOf(text: string, isTelling: (stem: string) => boolean): string[][] {
  const sentences = text
    .slice(0, longestRead)
    .split(/(?<=[.!?…])\s+|\n+/u)
    .map((sentence) => putRight(sentence, isTelling))
    .filter((words) => words.length > 0)
  const whole = sentences.flat()
  const parts = sentences.length > 1 && whole.length <= mostWords ? [whole, ...sentences] : sentences
  return parts.flatMap(inPieces)
}

function inPieces(words: string[]): string[][] {
  const pieces: string[][] = []
  for (let at = 0; at < words.length; at += mostWords) pieces.push(words.slice(at, at + mostWords))
  return pieces
}
