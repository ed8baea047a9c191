import type { BotScenario } from '@besedka/contract'
import { expect, test } from 'vitest'
import { inShort, played } from '../testing/played.ts'
import { between, button, heard, onIntent, onWords, otherwise, presses, scenarioOf, writes } from '../testing/scenario.ts'
import { step } from './step.ts'
import { beforeTheTalk, type TalkInput } from './talk.ts'

const salesTeam = '019a0000-0000-7000-8000-000000000001'
const priceList = '019a0000-0000-7000-8000-000000000002'

const shop = scenarioOf({
  root: { isRoot: true, triggers: [between('09:00', '18:00', 'hello')], next: 'closed' },
  closed: { says: 'We open at nine', next: 'ask' },
  hello: { says: ['Hello', 'What is it about?'], next: 'ask' },
  ask: {
    answers: [
      button('Prices', 'prices'),
      button('Delivery', 'delivery'),
      button('Our site', null, 'https://shop.example'),
      onWords(['refund'], 'people', ['no refund']),
      onIntent('goodbye', 'bye'),
    ],
  },
  prices: { replies: [{ id: 'list', type: 'file', fileId: priceList }], next: 'more' },
  more: { answers: [button('Back', 'ask'), otherwise('people')] },
  delivery: { says: 'Two days', next: 'ask' },
  people: { says: 'One moment', finalAction: { type: 'toTeam', teamId: salesTeam } },
  bye: { says: 'Goodbye' },
})

const noon = new Date('2026-11-23T09:00:00Z')
const night = new Date('2026-11-23T20:00:00Z')

const play = (inputs: TalkInput[], given: { scenario?: BotScenario; now?: Date } = {}) =>
  played({ scenario: shop, now: noon, ...given }, inputs)

const menu = '[Prices, Delivery, Our site]'
const understood = ['Two days [Prices, Delivery, Our site]']

test.each<[what: string, inputs: TalkInput[], last: string[]]>([
  ['the text of a button', [writes('Delivery')], understood],
  ['it in capitals, with a smile', [writes('DELIVERY 🙂!')], understood],
  ['its number in the list', [writes('2')], understood],
  ['it with a slip', [writes('delivrey')], understood],
  ['a sentence that speaks of it', [writes('Please tell me about delivery to Tver')], understood],
  ['a sentence that speaks of two', [writes('Prices and delivery?')], [`Please choose one of these. ${menu}`]],
  ['a sentence that denies it', [writes('I do not mean delivery')], [`Please choose one of these. ${menu}`]],
  ['a press', [presses('press Delivery')], understood],
  ['a word of the author', [writes('I want a refund')], ['One moment | ends: toTeam']],
  ['a word that is ruled out by another', [writes('I know there is no refund')], [`Please choose one of these. ${menu}`]],
  ['an intent', [writes('bye bye', 'goodbye')], ['Goodbye | ends: closeChat']],
  ['the number of a button that only opens a page', [writes('3')], [`Please choose one of these. ${menu}`]],
  ['a number that nothing has', [writes('7')], [`Please choose one of these. ${menu}`]],
  ['nothing that can be read', [{ type: 'sendsFiles', files: ['scan.png'] }], [`Please choose one of these. ${menu}`]],
  ['nonsense twice', [writes('qwe'), writes('rty')], [`Please choose one of these. ${menu}`, 'hands over: notUnderstood']],
  [
    'nonsense, then sense, then nonsense',
    [writes('qwe'), writes('2'), writes('rty')],
    [`Please choose one of these. ${menu}`, ...understood, `Please choose one of these. ${menu}`],
  ],
  ['a call for a person', [writes('get me somebody', 'escalateToAgent')], ['hands over: askedForHuman']],
  ['the words of the button for a person', [writes('Ask for a person!')], ['hands over: askedForHuman']],
  ['what the default answer takes', [writes('1'), writes('something else')], ['file [Back]', 'One moment | ends: toTeam']],
  [
    'a file where there is a default answer',
    [writes('1'), { type: 'sendsFiles', files: ['scan.png'] }],
    ['file [Back]', 'One moment | ends: toTeam'],
  ],
  ['a button of an older message', [writes('1'), presses('press Delivery')], ['file [Back]', ...understood]],
  ['the button that asks for a person', [presses('human')], ['hands over: askedForHuman']],
  ['a button that is gone', [presses('press Nothing')], ['over']],
  ['words after the end', [writes('bye', 'goodbye'), writes('Hello?')], ['Goodbye | ends: closeChat', '']],
])('understands %s', (_, inputs, last) => {
  expect(play(inputs).did.slice(1)).toEqual(last)
})

test('the time of day decides before anybody has said a word', () => {
  expect(play([]).did).toEqual([`Hello | What is it about? ${menu}`])
  expect(play([], { now: night }).did).toEqual([`We open at nine ${menu}`])
})

test.each([
  ['22:00', '06:00', '2026-11-23T20:30:00Z', true],
  ['22:00', '06:00', '2026-11-23T02:59:00Z', true],
  ['22:00', '06:00', '2026-11-23T03:00:00Z', false],
  ['09:00', '18:00', '2026-11-23T06:00:00Z', true],
  ['09:00', '18:00', '2026-11-23T15:00:00Z', false],
  ['00:00', '00:00', '2026-11-23T15:00:00Z', true],
])('from %s until %s in Moscow, at %s: %s', (from, until, at, holds) => {
  const scenario = scenarioOf({
    root: { isRoot: true, triggers: [between(from, until, 'yes')], next: 'no' },
    yes: { says: 'Yes' },
    no: { says: 'No' },
  })

  expect(play([], { scenario, now: new Date(at) }).did).toEqual([`${holds ? 'Yes' : 'No'} | ends: closeChat`])
})

test('a scenario that begins with answers takes the first words for one', () => {
  const scenario = scenarioOf({
    ask: { isRoot: true, answers: [onWords(['order'], 'order')] },
    order: { says: 'Its number?', finalAction: { type: 'closeChat' } },
  })

  expect(step(scenario, beforeTheTalk, { type: 'begins', heard: heard('Where is my order?') }, noon).acts.map(inShort)).toEqual([
    'Its number?',
    'ends: closeChat',
  ])
})

test('the node where the customer was is gone: the chat goes to people, with the reason', () => {
  const { state } = play([])
  const without = { ...shop, nodes: shop.nodes.filter(({ id }) => id !== 'ask') }

  expect(step(without, state, writes('Prices'), noon).acts.map(inShort)).toEqual(['hands over: scenarioChanged'])
})

test('whoever takes over sees the way and the answers', () => {
  const { state } = play([writes('1'), writes('my parcel is broken')])

  expect(state.path).toEqual(['root', 'hello', 'ask', 'prices', 'more', 'people'])
  expect(state.answers.map(({ nodeId, text }) => `${nodeId}: ${text}`)).toEqual(['ask: 1', 'more: my parcel is broken'])
})

test('default answers that lead back to their questions do not hold a customer: twice in a row, and the chat is with people', () => {
  const scenario = scenarioOf({
    ask: { isRoot: true, answers: [button('Prices', 'prices'), otherwise('pardon')] },
    pardon: { says: 'Pardon?', next: 'other' },
    other: { answers: [button('Delivery', 'prices'), { ...otherwise('again'), id: 'otherwise-2' }] },
    again: { says: 'Once more', next: 'ask' },
    prices: { says: 'See our site', next: 'ask' },
  })

  const lost = [writes('qwe'), writes('rty'), writes('uio')]
  expect(play(lost, { scenario }).did.slice(1)).toEqual(['Pardon? [Delivery]', 'Once more [Prices]', 'hands over: notUnderstood'])
  const found = [writes('qwe'), writes('rty'), writes('Prices'), writes('uio')]
  expect(play(found, { scenario }).did.at(-1)).toBe('Pardon? [Delivery]')
})

test('what the default answer takes was not understood; an open question takes whatever is said', () => {
  const scenario = scenarioOf({
    ask: { isRoot: true, answers: [button('Prices', 'open'), otherwise('open')] },
    open: { answers: [otherwise('bye')] },
    bye: { says: 'Goodbye' },
  })
  const { state } = play([], { scenario })

  const first = step(scenario, state, writes('qwe'), noon)
  const second = step(scenario, first.state, writes('4711'), noon)
  expect([first.missedAt, second.missedAt]).toEqual(['ask', undefined])
  expect(step(scenario, state, writes('Prices'), noon).missedAt).toBeUndefined()
})

test('lines that follow each other at once are answered together when none of them is understood', () => {
  const rapid = (text: string): TalkInput => ({ type: 'writes', heard: heard(text), rapid: true })
  const pardon = `Please choose one of these. ${menu}`

  expect(play([writes('qwe'), rapid('rty'), rapid('uio')]).did.slice(1)).toEqual([pardon, '', ''])
  expect(play([writes('qwe'), rapid('rty'), writes('uio')]).did.at(-1)).toBe('hands over: notUnderstood')
  expect(play([writes('qwe'), rapid('Delivery')]).did.at(-1)).toBe(understood[0])
})
