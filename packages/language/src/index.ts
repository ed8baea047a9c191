/**
 * What the words of a customer say, found without any service: word forms, for the word lists of routing rules; intents, for rules and bots.
 * Pure and quick, for Russian and English; whatever a stranger writes is only ever read as plain text.
 */
export { type RecognisedIntent, recogniseIntents } from './intents/recognise-intents.ts'
export { containsWord } from './words/contains-word.ts'
export { otherLayout } from './words/other-layout.ts'
export { splitWords } from './words/split-words.ts'
export { stemWord } from './words/stem-word.ts'
export { wordsOf } from './words/words-of.ts'
