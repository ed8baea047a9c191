import { intents } from '@besedka/contract'
import { featuresOf } from '../src/intents/features.ts'
import { splitWords } from '../src/words/split-words.ts'
import { wordsOf } from '../src/words/words-of.ts'
import { fit } from './fit.ts'
import type { Sentence } from './read-corpus.ts'
import { widen } from './widen.ts'

/** What `model.json` holds: weights as bytes, what a step of them is worth, and the two lists of stems. */
export type StoredModel = { scale: number; weights: string; common: string; telling: string }

/** A model learnt from sentences. The same sentences make the same model. */
export function learnModel(sentences: readonly Sentence[]): StoredModel {
  const vocabulary = vocabularyOf(sentences)
  const common = new Set(vocabulary.common.split(' '))
  const examples = widen(sentences).map((sentence) => ({
    features: featuresOf(splitWords(sentence.text), (stem) => common.has(stem)),
    holds: intents.map((intent) => (sentence.intents.includes(intent) ? 1 : 0)),
  }))
  return { ...asBytes(fit(examples)), ...vocabulary }
}

/** The stems that are in more than one sentence, and those of sentences with an intent. */
export function vocabularyOf(sentences: readonly Sentence[]): Pick<StoredModel, 'common' | 'telling'> {
  const counts = new Map<string, number>()
  for (const { text } of sentences) for (const stem of new Set(wordsOf(text))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  const telling = sentences.filter((sentence) => sentence.intents.length > 0).flatMap(({ text }) => wordsOf(text))
  return { common: listed([...counts].filter(([, count]) => count > 1).map(([stem]) => stem)), telling: listed([...new Set(telling)]) }
}

function listed(stems: readonly string[]): string {
  return stems.toSorted().join(' ')
}

function asBytes(weights: Float64Array): Pick<StoredModel, 'scale' | 'weights'> {
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0)
  const scale = Number((largest / 127).toPrecision(6))
  return { scale, weights: Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale))).toString('base64') }
}
