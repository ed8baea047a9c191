import { type Intent, intents } from '@besedka/contract'
import { featuresOf } from './features.ts'
import { isCommon, isTelling, rate } from './model.ts'
import { partsOf } from './parts-of.ts'

/** What a message wants, and how sure that is: 0.8 to 1. */
export type RecognisedIntent = { intent: Intent; confidence: number }

/** Below it an intent is not named at all: a greeting that is missed costs less than a question about a price that is taken for one. */
const leastConfidence = 0.8

/**
 * The intents that a message holds, the surest first: none for an ordinary sentence, several for «Здравствуйте, позовите оператора». Russian
 * and English, also with slips, in the wrong keyboard layout or with Latin letters. Only the first 2,000 characters are read.
 */
export function recogniseIntents(text: string): RecognisedIntent[] {
  const ratings = partsOf(text, isTelling).map((words) => rate(featuresOf(words, isCommon)))
  return intents
    .map((intent) => ({ intent, confidence: Math.max(0, ...ratings.map((rating) => rating[intent])) }))
    .filter(({ confidence }) => confidence >= leastConfidence)
    .toSorted((one, other) => other.confidence - one.confidence)
}
