import { type RecognisedIntent, recogniseIntents, wordsOf } from '@besedka/language'

/** A text as rules look at it; what it wants is found out when the first rule asks. */
export type ReadText = {
  words: readonly string[]
  found: ReadonlySet<string>
  /** The surest first. */
  intents: () => readonly RecognisedIntent[]
}

export function readText(text: string): ReadText {
  const words = wordsOf(text)
  let intents: readonly RecognisedIntent[] | undefined
  return {
    words,
    found: new Set(words),
    intents: () => {
      intents ??= recogniseIntents(text)
      return intents
    },
  }
}
