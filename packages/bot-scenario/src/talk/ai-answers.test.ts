import { describe, expect, test } from 'vitest'
import { inShort, played } from '../testing/played.ts'
import { aiTask, button, heard, onWords, otherwise, presses, scenarioOf, writes } from '../testing/scenario.ts'
import { isContent, isGreeting } from './small-talk.ts'
import { step } from './step.ts'
import type { TalkInput } from './talk.ts'

const noon = new Date('2026-11-23T09:00:00Z')

/** A question with one button; any other words go to the AI module. */
const help = scenarioOf({
  hello: { isRoot: true, says: 'Hello', next: 'menu' },
  menu: { answers: [button('Ask', 'ai'), otherwise('ai')] },
  ai: { task: aiTask({ mostQuestions: 2, otherwise: 'sorry', toPerson: 'people' }), next: 'glad' },
  glad: { says: 'Glad to help' },
  sorry: { says: 'A colleague will know', finalAction: { type: 'toLastOperator' } },
  people: { says: 'One moment', finalAction: { type: 'toLastOperator' } },
})

const invites = 'What would you like to know? [To an operator]'
const asked = 'awaits answer until 09:02:00'
const answers = (turn: number, text = 'Within three days'): TalkInput => {
  const articles = [{ title: 'Delivery', url: 'https://help.example/1' }]
  return { type: 'answered', turn, answer: { text, articles } }
}
const fails = (turn: number): TalkInput => ({ type: 'answered', turn, answer: null, why: 'notFound' })
const said = 'Within three days\n\nDelivery\nhttps://help.example/1 [That helped, To an operator]'

const play = (inputs: TalkInput[], scenario = help) => played({ scenario, now: noon }, inputs)
const question = writes('How long is delivery?')

test.each<[what: string, inputs: TalkInput[], last: string[]]>([
  ['a question is put to it at once', [question], [asked]],
  ['its answer stands with its articles', [question, answers(1)], [asked, said]],
  ['the next question too', [question, answers(1), writes('And abroad?'), answers(2)], [asked, said, asked, said]],
  [
    'one question more than it may answer',
    [question, answers(1), writes('And abroad?'), answers(2), writes('And by night?')],
    [asked, said, asked, said, 'A colleague will know | ends: toLastOperator'],
  ],
  ['no answer', [question, fails(1)], [asked, 'A colleague will know | ends: toLastOperator']],
  ['an answer to another turn', [question, answers(7)], [asked, '']],
  ['the same answer twice', [question, answers(1), answers(1)], [asked, said, '']],
  ['a button is no question', [presses('press Ask')], [invites]],
  ['a question after the invitation', [presses('press Ask'), question], [invites, asked]],
  ['a greeting is no question', [presses('press Ask'), writes('Good morning!', 'greeting')], [invites, invites]],
  ['nor is a word of consent, which ends nothing before there was an answer', [presses('press Ask'), writes('ok')], [invites, invites]],
  ['the button that it helped', [question, answers(1), presses('helped')], [asked, said, 'Glad to help | ends: closeChat']],
  ['thanks say the same', [question, answers(1), writes('Thank you!')], [asked, said, 'Glad to help | ends: closeChat']],
  ['the button for a person', [question, answers(1), presses('human')], [asked, said, 'One moment | ends: toLastOperator']],
  ['its words', [question, answers(1), writes('to an operator')], [asked, said, 'One moment | ends: toLastOperator']],
  ['its number', [question, answers(1), writes('2')], [asked, said, 'One moment | ends: toLastOperator']],
  [
    'asking for a person in other words',
    [question, answers(1), writes('a human!', 'escalateToAgent')],
    [asked, said, 'One moment | ends: toLastOperator'],
  ],
  ['a person is asked for while it thinks', [question, presses('human'), answers(1)], [asked, 'One moment | ends: toLastOperator', '']],
  [
    'a file',
    [question, answers(1), { type: 'sendsFiles', files: ['a.png'] }],
    [asked, said, 'A colleague will know | ends: toLastOperator'],
  ],
  ['words while it thinks are the next question', [question, writes('And abroad?'), answers(1)], [asked, '', `${said} | ${asked}`]],
  ['they may be what was missing in the first', [question, writes('I mean abroad'), fails(1), answers(2)], [asked, '', asked, said]],
  [
    'a model that fails is not asked again at once',
    [question, writes('I mean abroad'), { type: 'answered', turn: 1, answer: null, why: 'failed' }],
    [asked, '', 'A colleague will know | ends: toLastOperator'],
  ],
  ['thanks while it thinks are no question', [question, writes('thanks'), answers(1)], [asked, '', said]],
  [
    'words that come while it thinks about the last question go to people',
    [question, answers(1), writes('And abroad?'), writes('And by night?'), answers(2)],
    [asked, said, asked, '', `${said} | A colleague will know | ends: toLastOperator`],
  ],
])('%s', (_, inputs, last) => {
  expect(play(inputs).did.slice(1)).toEqual(last)
})

test('what was unclear at first is asked with what was written meanwhile', () => {
  expect(play([question, writes('I mean abroad'), fails(1)]).state.ai).toEqual({ asked: 2, about: 'How long is delivery?\nI mean abroad' })
})

test('a module that is never heard of has failed once its time is over', () => {
  const { state } = play([question])
  const later = step(help, state, writes('hello?'), new Date('2026-11-23T09:03:00Z'))

  expect(later.acts.map(inShort)).toEqual(['A colleague will know', 'ends: toLastOperator'])
  expect(later.state.aiAnswers).toEqual([{ question: 'How long is delivery?', articles: [], why: 'failed' }])
})

test('where the author leads nowhere, people get the chat with the reason', () => {
  const scenario = scenarioOf({
    ai: { isRoot: true, task: aiTask(), next: 'glad' },
    glad: { says: 'Glad to help' },
  })

  expect(play([question, fails(1)], scenario).did).toEqual([invites, 'awaits answer until 09:02:00', 'hands over: noAnswer'])
  expect(play([question, answers(1), presses('human')], scenario).did.at(-1)).toBe('hands over: askedForHuman')
})

test('whoever takes over learns what was asked, and which articles were shown', () => {
  const { state } = play([question, answers(1), writes('And abroad?'), fails(2)])

  expect(state.aiAnswers).toEqual([
    { question: 'How long is delivery?', articles: ['Delivery'], why: null },
    { question: 'And abroad?', articles: [], why: 'notFound' },
  ])
})

test('an answer that is written down about the customer is no question, and leaves the one before it', () => {
  const name = { type: 'ask', question: 'Your name?', again: '', value: 'text', choices: [], variable: 'name' } as const
  const scenario = scenarioOf({
    menu: { isRoot: true, answers: [onWords(['delivery'], 'name')] },
    name: { task: { ...name, choices: [], saveTo: { type: 'name' }, otherwise: null }, next: 'ai' },
    ai: { task: aiTask(), next: 'glad' },
    glad: { says: 'Glad to help' },
  })

  expect(play([question, writes('Marina')], scenario).state.ai?.about).toBe('How long is delivery?')
})

test('a question that is cut keeps no half of a sign, which no database takes', () => {
  const long = writes(`${'😀'.repeat(600)}x`)

  expect(play([long]).state.ai?.about.isWellFormed()).toBe(true)
  expect(play([question, long]).state.meanwhile?.isWellFormed()).toBe(true)
})

test('what is written during a pause before it belongs to the question', () => {
  const scenario = scenarioOf({
    menu: { isRoot: true, answers: [onWords(['delivery'], 'wait')] },
    wait: { task: { type: 'wait', seconds: 5 }, next: 'ai' },
    ai: { task: aiTask(), next: 'glad' },
    glad: { says: 'Glad to help' },
  })

  expect(play([question, writes('I mean abroad')], scenario).state.ai?.about).toBe('How long is delivery?\nI mean abroad')
})

describe('small talk', () => {
  test.each([
    ['Здравствуйте!', true],
    ['Добрый день', true],
    ['hi there', true],
    ['Здравствуйте, сколько стоит доставка', false],
    ['hello?', false],
    ['', false],
    ['🙂', false],
  ])('“%s” only greets: %s', (text, greets) => {
    expect(isGreeting(text)).toBe(greets)
  })

  test.each([
    ['Спасибо!', true],
    ['спасибо, очень помогло', true],
    ['ок, понятно', true],
    ['Thanks a lot', true],
    ['спасибо, но это не помогло', false],
    ['спасибо?', false],
    ['👍👍', true],
    ['👎', false],
    ['👍 а в Крым?', false],
    ['Спасибо, а сколько стоит доставка', false],
    ['', false],
  ])('“%s” has nothing more to ask: %s', (text, content) => {
    expect(isContent(heard(text))).toBe(content)
  })

  test('a goodbye has neither, unless more is said with it', () => {
    expect(isContent(heard('всего доброго', 'goodbye'))).toBe(true)
    expect(isContent(heard('до свидания, только верните мне деньги за заказ', 'goodbye'))).toBe(false)
  })
})
