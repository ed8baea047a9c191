import { createRandom, pick } from './random.ts'
import type { Language, Sentence } from './read-corpus.ts'
import { slip } from './slip.ts'

const courtesies: Readonly<Record<Language, readonly string[]>> = {
  ru: ['пожалуйста', 'плиз', 'срочно', 'мне', 'а', 'ну', 'уже'],
  en: ['please', 'pls', 'now', 'so', 'well', 'just'],
}

/** What people also write: the same with slips and courtesies, and sentences with a greeting before or a goodbye behind. */
export function widen(sentences: readonly Sentence[]): Sentence[] {
  const random = createRandom(20_261_121)
  const short = (sentence: Sentence) => sentence.text.split(' ').length <= 3
  const of = (language: Language, intent: 'greeting' | 'goodbye') =>
    sentences.filter((one) => one.language === language && one.intents[0] === intent && one.intents.length === 1 && short(one))
  const openings = { ru: of('ru', 'greeting'), en: of('en', 'greeting') }
  const endings = { ru: of('ru', 'goodbye'), en: of('en', 'goodbye') }
  return sentences.flatMap((sentence) => {
    const { language } = sentence
    const wider = [sentence]
    for (let slips = 0; slips < 2; slips++) {
      const text = slip(sentence.text, random)
      if (text !== undefined) wider.push({ ...sentence, text })
    }
    if (random() < 0.4) wider.push({ ...sentence, text: `${sentence.text} ${pick(random, courtesies[language])}` })
    if (random() < 0.2) wider.push({ ...sentence, text: `${pick(random, courtesies[language])} ${sentence.text}` })
    if (random() < 0.35) wider.push(joined(pick(random, openings[language]), sentence))
    if (random() < 0.12) wider.push(joined(sentence, pick(random, endings[language])))
    return wider
  })
}

function joined(one: Sentence, other: Sentence): Sentence {
  return { text: `${one.text} ${other.text}`, language: one.language, intents: [...new Set([...one.intents, ...other.intents])] }
}
