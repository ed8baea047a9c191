import { readFileSync, statSync } from 'node:fs'
import { intents } from '@besedka/contract'
import { describe, expect, test } from 'vitest'
import { vocabularyOf } from '../../training/learn-model.ts'
import { measure } from '../../training/measure.ts'
import { readCorpus } from '../../training/read-corpus.ts'
import { tableOf } from '../../training/table-of.ts'
import { timeOf } from '../../training/time-of.ts'
import stored from './model.json' with { type: 'json' }
import { recogniseIntents } from './recognise-intents.ts'

describe('on the sentences that the model was not learnt from', () => {
  const sentences = readCorpus('test')
  const measured = measure(sentences)

  test('intents are recognised, and ordinary sentences hold none', () => {
    expect(measured.macroF1, measured.mistakes.join('\n')).toBeGreaterThanOrEqual(0.93)
    expect(measured.falseAlarms, measured.mistakes.join('\n')).toBeLessThanOrEqual(0.02)
  })

  test('none of the intents falls behind in either language', () => {
    expect(measured.scores.filter(({ f1 }) => f1 < 0.88)).toEqual([])
  })

  test('there are enough of them', () => {
    const count = (intent: string) => sentences.filter((sentence) => sentence.intents.some((held) => held === intent)).length

    expect(intents.filter((intent) => count(intent) < 120)).toEqual([])
    expect(sentences.filter((sentence) => sentence.intents.length === 0).length).toBeGreaterThanOrEqual(600)
  })

  test('none is among those that it was learnt from', () => {
    const learnt = new Set(readCorpus('train').map(({ text }) => text))

    expect(sentences.filter(({ text }) => learnt.has(text))).toEqual([])
  })

  test('docs/intents.md shows these figures', () => {
    const page = readFileSync(new URL('../../../../docs/intents.md', import.meta.url), 'utf8')

    expect(page).toContain(tableOf(measured))
  })
})

test('the model was learnt from the sentences that are here', () => {
  expect(vocabularyOf(readCorpus('train'))).toEqual({ common: stored.common, telling: stored.telling })
  expect(statSync(new URL('./model.json', import.meta.url)).size).toBeLessThan(150_000)
})

test.each([
  ['Здравствуйте! Позовите, пожалуйста, оператора', ['escalateToAgent', 'greeting']],
  ['Hello, can you help me please?', ['greeting', 'help']],
  ['ghbdtn', ['greeting']],
  ['privet', ['greeting']],
  ['руддщ', ['greeting']],
  ['ПРИВЕЕЕЕТ', ['greeting']],
  ['Заказ привезли не полностью.\nЖду вторую коробку.\nСоедините с оператором', ['escalateToAgent']],
  [`${'Я давно заказывал у вас диван и до сих пор доволен. '.repeat(10)}Позовите оператора`, ['escalateToAgent']],
  ['оператор связи', []],
  ['до свидания не говорю', []],
  ['help me choose a sofa', []],
  ['12345', []],
  ['👋', []],
  ['', []],
])('“%s”', (text, expected) => {
  expect(
    recogniseIntents(text)
      .map(({ intent }) => intent)
      .toSorted(),
  ).toEqual(expected)
})

test('a message takes less than a millisecond', () => {
  const texts = readCorpus('test').map(({ text }) => text)
  for (const text of texts) recogniseIntents(text)
  const times = texts.map((text) => timeOf(() => recogniseIntents(text))).toSorted((one, other) => one - other)

  expect(times[Math.floor(times.length / 2)]).toBeLessThan(1)
})

test.each([
  ['words without end', 'привет как дела '.repeat(625)],
  ['one endless word', 'п'.repeat(10_000)],
  ['sentences of a letter', 'a.\n'.repeat(3_333)],
  ['points and no sentence', `${'.'.repeat(9_999)}a`],
  ['marks upon marks', `a${'\u0301'.repeat(10_000)}`],
  ['halves of signs', '\ud83d'.repeat(10_000)],
  ['zeros', '\u0000'.repeat(10_000)],
])('hostile text does not hold the server up: %s', (_, text) => {
  expect(timeOf(() => recogniseIntents(text))).toBeLessThan(250)
})
