import { readFileSync } from 'node:fs'
import { Intent, intents } from '@besedka/contract'

/** A sentence as a customer may write it, and every intent that it holds. */
export type Sentence = { text: string; language: Language; intents: readonly Intent[] }

export const languages = ['ru', 'en'] as const
export type Language = (typeof languages)[number]

/** The sentences of `corpus/train`, which the model is learnt from, or of `corpus/test`, which it never sees. */
export function readCorpus(part: 'train' | 'test'): Sentence[] {
  return languages.flatMap((language) => [
    ...intents.flatMap((intent) => read(part, language, intent).map((text) => ({ text, language, intents: [intent] }))),
    ...read(part, language, 'ordinary').map((text) => ({ text, language, intents: [] })),
    ...read(part, language, 'several').map((line) => ({ ...withSeveral(line), language })),
  ])
}

function read(part: string, language: Language, file: string): string[] {
  const text = readFileSync(new URL(`../corpus/${part}/${language}/${file}.txt`, import.meta.url), 'utf8')
  return text.split('\n').filter((line) => line !== '')
}

/** `greeting help|Hi, can you help me?` */
function withSeveral(line: string): Pick<Sentence, 'text' | 'intents'> {
  const [names = '', text = ''] = line.split('|')
  return { text, intents: names.split(' ').map((name) => Intent.parse(name)) }
}
