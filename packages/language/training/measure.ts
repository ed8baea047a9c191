import { type Intent, intents } from '@besedka/contract'
import { recogniseIntents } from '../src/intents/recognise-intents.ts'
import { type Language, languages, type Sentence } from './read-corpus.ts'

/** How well one intent is recognised in one language: of what was named, how much was right; of what was there, how much was named. */
export type Score = { intent: Intent; language: Language; sentences: number; precision: number; recall: number; f1: number }

export type Measured = { scores: Score[]; macroF1: number; falseAlarms: number; mistakes: string[] }

/** What the committed model makes of sentences whose intents are known. */
export function measure(sentences: readonly Sentence[]): Measured {
  const rows = sentences.map((sentence) => ({ ...sentence, named: recogniseIntents(sentence.text).map(({ intent }) => intent) }))
  const scores = intents.flatMap((intent) =>
    languages.map((language) => {
      const count = (holds: boolean, named: boolean) =>
        rows.filter((row) => row.language === language && row.intents.includes(intent) === holds && row.named.includes(intent) === named)
          .length
      const [right, missed, wrong] = [count(true, true), count(true, false), count(false, true)]
      const [precision, recall] = [right / (right + wrong), right / (right + missed)]
      return { intent, language, sentences: right + missed, precision, recall, f1: (2 * precision * recall) / (precision + recall) }
    }),
  )
  const ordinary = rows.filter((row) => row.intents.length === 0)
  return {
    scores,
    macroF1: scores.reduce((sum, { f1 }) => sum + f1, 0) / scores.length,
    falseAlarms: ordinary.filter(({ named }) => named.length > 0).length / ordinary.length,
    mistakes: rows
      .filter((row) => row.named.toSorted().join() !== row.intents.toSorted().join())
      .map((row) => `${row.language} “${row.text}”: ${row.intents.join('+') || 'none'}, named ${row.named.join('+') || 'none'}`),
  }
}
