import { expect, test } from 'vitest'
import { played } from '../testing/played.ts'
import {
  askTask,
  between,
  button,
  callTask,
  heard,
  onIntent,
  onWords,
  otherwise,
  presses,
  scenarioOf,
  writes,
} from '../testing/scenario.ts'
import type { TalkInput } from './talk.ts'

const team = { type: 'toTeam', teamId: '019a0000-0000-7000-8000-000000000001' } as const
const doctors = [
  { id: 'eyes', label: 'Eyes' },
  { id: 'skin', label: 'Skin' },
]

/** A clinic: books visits, tells results by a service, offers articles, waits, notes, and gives teeth to another bot and what is urgent to people. */
const clinic = scenarioOf({
  root: { isRoot: true, triggers: [between('20:00', '08:00', 'night')], next: 'hello' },
  night: { says: 'We are closed', next: 'menu' },
  hello: { says: 'Hello', next: 'menu' },
  menu: {
    answers: [
      button('Book a visit', 'doctor'),
      button('My results', 'results'),
      button('Prices', 'prices'),
      button('Our site', null, 'https://clinic.example'),
      onWords(['hurts', 'pain'], 'urgent', ['no pain']),
      onWords(['later'], 'pause'),
      onWords(['mail'], 'email'),
      onWords(['insured'], 'insured'),
      onWords(['child'], 'child'),
      onWords(['tooth ache'], 'dentist'),
      onIntent('goodbye', 'bye'),
    ],
  },
  doctor: {
    task: askTask({
      question: 'Which doctor?',
      again: 'One of these, please',
      value: 'choice',
      variable: 'doctor',
      choices: doctors,
      otherwise: 'people',
    }),
    next: 'phone',
  },
  phone: {
    task: askTask({ question: 'Your phone?', again: 'A number, please', value: 'phone', variable: 'phone', otherwise: 'people' }),
    next: 'booked',
  },
  booked: { says: '{doctor}: we call {phone}', next: 'more' },
  more: { answers: [button('Menu', 'menu'), otherwise('people')] },
  results: { task: callTask({ otherwise: 'sorry' }), next: 'told' },
  told: { says: 'They are {state}', next: 'more' },
  sorry: { says: 'We cannot see them', next: 'people' },
  prices: { task: { type: 'articles', text: 'Read this', articleIds: ['019a0000-0000-7000-8000-000000000003'] }, next: 'more' },
  pause: { task: { type: 'wait', seconds: 60 }, next: 'back' },
  back: { says: 'Still here?', next: 'more' },
  email: {
    task: askTask({
      question: 'Which address?',
      again: 'An address, please',
      value: 'email',
      variable: 'mail',
      saveTo: { type: 'contact' },
    }),
    next: 'mailed',
  },
  mailed: { says: 'We write to {mail}', next: 'more' },
  insured: { task: { type: 'set', setting: { type: 'variable', name: 'plan', value: 'Gold' } }, next: 'isGold' },
  isGold: {
    task: { type: 'condition', test: { type: 'variable', name: 'plan', comparison: 'is', value: 'gold' }, otherwise: 'people' },
    next: 'free',
  },
  free: { says: 'It is free', next: 'more' },
  child: { task: { type: 'set', setting: { type: 'tag', tag: 'Child' } }, next: 'isAdult' },
  isAdult: { task: { type: 'condition', test: { type: 'tag', tag: 'adult' }, otherwise: 'people' }, next: 'free' },
  dentist: { task: { type: 'jump', botId: 'dentistry' } },
  urgent: { says: 'Call 112', finalAction: team },
  people: { says: 'One moment', finalAction: team },
  bye: { says: 'Goodbye' },
})

const day = new Date('2026-11-23T09:00:00Z')
const night = new Date('2026-11-23T20:00:00Z')

const file: TalkInput = { type: 'sendsFiles', files: ['scan.png'] }
const called = (json: unknown, turn = 1): TalkInput => ({ type: 'called', turn, answer: json === null ? null : { json } })
const article = { title: 'Prices', url: 'https://clinic.example/prices' }
const offered = (articles: (typeof article)[], turn = 1): TalkInput => ({ type: 'offered', turn, articles })
const waited: TalkInput = { type: 'waited', turn: 1 }
const rapidly = (text: string): TalkInput => ({ type: 'writes', heard: heard(text), rapid: true })
const human = writes('a person!', 'escalateToAgent')

const menu = '[Book a visit, My results, Prices, Our site]'
const pardon = `Please choose one of these. ${menu}`
const whichDoctor = 'Which doctor? [Eyes, Skin]'
const whichAgain = 'One of these, please [Eyes, Skin]'
const toPeople = 'One moment | ends: toTeam'
const askService = 'awaits service until 09:01:05'
const lookUp = 'awaits articles until 09:01:00'
const toHuman = 'hands over: askedForHuman'
const givenUp = 'hands over: notUnderstood'

const book = writes('Book a visit')
const results = writes('My results')
const eyes = writes('Eyes')
const phone = writes('8 912 345 67 89')
const later = writes('I look later')
const byMail = writes('By mail')

/** What the customer does, and the last that the bot does then. */
test.each<[what: string, inputs: TalkInput[], last: string]>([
  ['nothing yet', [], `Hello ${menu}`],
  ['the text of a button', [book], whichDoctor],
  ['it in small letters', [writes('book a visit')], whichDoctor],
  ['it with signs around', [writes('— Book a visit!!! 🙏')], whichDoctor],
  ['its number', [writes('1')], whichDoctor],
  ['its number with a point', [writes(' 1. ')], whichDoctor],
  ['it with a slip', [writes('bok a visit')], whichDoctor],
  ['it with two slips', [writes('bok a vist')], whichDoctor],
  ['a part of it', [writes('visit')], pardon],
  ['the number of a button that opens a page', [writes('4')], pardon],
  ['a number that no button has', [writes('5')], pardon],
  ['nought', [writes('0')], pardon],
  ['a number of three digits', [writes('111')], pardon],
  ['a word of the author', [writes('my tooth hurts')], 'Call 112 | ends: toTeam'],
  ['the word with its exception', [writes('there is no pain')], pardon],
  ['an exception beside another word', [writes('no pain, but it hurts')], pardon],
  ['an intent', [writes('see you', 'goodbye')], 'Goodbye | ends: closeChat'],
  ['a second intent, where the first leads nowhere', [writes('see you', 'help', 'goodbye')], 'Goodbye | ends: closeChat'],
  ['a button and an intent at once: the button', [writes('Prices', 'goodbye')], lookUp],
  ['asking for a person', [human], toHuman],
  ['asking for a person by the words of a button', [writes('Book a visit', 'escalateToAgent')], toHuman],
  ['asking for a person by the button of the channel', [presses('human')], toHuman],
  ['a press', [presses('press Book a visit')], whichDoctor],
  ['a press of a button that is gone', [presses('press Roses')], 'over'],
  ['a press of a button that is gone, then words', [presses('press Roses'), book], whichDoctor],
  ['nonsense', [writes('qwerty')], pardon],
  ['nonsense twice', [writes('qwerty'), writes('asdf')], givenUp],
  ['nonsense, and a file', [writes('qwerty'), file], givenUp],
  ['a file twice', [file, file], givenUp],
  ['nothing but an emoji', [writes('🙂')], pardon],
  ['an empty text', [writes('  ')], pardon],
  ['nonsense, sense, nonsense', [writes('qwerty'), book, writes('asdf')], whichAgain],

  ['a choice by its text', [book, eyes], 'Your phone?'],
  ['a choice by its number', [book, writes('2')], 'Your phone?'],
  ['a choice by its button', [book, presses('skin')], 'Your phone?'],
  ['a choice that is none', [book, writes('Ears')], whichAgain],
  ['no choice twice', [book, writes('Ears'), writes('Nose')], toPeople],
  ['a file for a choice', [book, file], whichAgain],
  ['asking for a person at a question', [book, human], toHuman],
  ['no number', [book, eyes, writes('call me')], 'A number, please'],
  ['no number, then one', [book, eyes, writes('call me'), phone], 'Eyes: we call +79123456789 [Menu]'],
  ['no number twice', [book, eyes, writes('call me'), writes('now')], toPeople],
  ['all that was asked', [book, eyes, phone], 'Eyes: we call +79123456789 [Menu]'],
  ['another choice by the older message, before the number', [book, eyes, presses('skin'), phone], 'Skin: we call +79123456789 [Menu]'],
  ['the button of an older message', [book, eyes, presses('press My results')], askService],
  ['the menu once more', [book, eyes, phone, writes('Menu')], pardon],
  ['what the default answer takes', [book, eyes, phone, writes('and my dog?')], toPeople],
  ['a file where there is a default answer', [book, eyes, phone, file], toPeople],

  ['what a service is asked for', [results], askService],
  ['its answer', [results, called({ state: 'ready' })], 'They are ready [Menu]'],
  ['a service that fails', [results, called(null)], `We cannot see them | ${toPeople}`],
  ['an answer of another turn', [results, called({ state: 'ready' }, 9)], ''],
  ['the answer twice', [results, called({ state: 'ready' }), called({ state: 'late' })], ''],
  ['words while it is asked', [results, writes('well?')], ''],
  ['words while it is asked, then its answer', [results, writes('well?'), called({ state: 'ready' })], 'They are ready [Menu]'],
  ['asking for a person while it is asked', [results, human], toHuman],
  ['another button while it is asked', [results, presses('press Book a visit')], whichDoctor],
  ['another button, then the answer that comes too late', [results, presses('press Book a visit'), called({ state: 'ready' })], ''],
  [
    'asked once more, and answered to the first turn',
    [results, called({ state: 'ready' }), presses('press My results'), called({ state: 'old' })],
    '',
  ],
  [
    'asked once more, and answered',
    [results, called({ state: 'ready' }), presses('press My results'), called({ state: 'new' }, 2)],
    'They are new [Menu]',
  ],

  ['articles that customers can read', [writes('Prices'), offered([article])], 'Read this\n\nPrices\nhttps://clinic.example/prices [Menu]'],
  ['articles that are gone', [writes('Prices'), offered([])], 'Please choose one of these. [Menu]'],
  ['asking for a person while they are looked up', [writes('Prices'), human], toHuman],

  ['a pause', [later], 'awaits time until 09:01:00'],
  ['the end of a pause', [later, waited], 'Still here? [Menu]'],
  ['words in a pause', [later, writes('well?')], 'Still here? [Menu]'],
  ['a file in a pause', [later, file], 'Still here? [Menu]'],
  ['the end of a pause that words have ended', [later, writes('well?'), waited], ''],
  ['asking for a person in a pause', [later, human], toHuman],
  ['another button in a pause', [later, presses('press Prices')], lookUp],

  ['an address', [byMail, writes('ann@clinic.example')], 'saves contact ann@clinic.example | We write to ann@clinic.example [Menu]'],
  ['what is no address', [byMail, writes('ann at clinic')], 'An address, please'],
  ['no address twice, where there is no other way', [byMail, writes('ann at clinic'), writes('ann')], givenUp],
  ['a condition that holds', [writes('I am insured')], 'It is free [Menu]'],
  ['a condition that does not, behind what is set', [writes('for my child')], `sets tag | ${toPeople}`],
  ['what another bot is for', [writes('a tooth ache')], 'jumps to dentistry'],
  ['words after the jump', [writes('a tooth ache'), writes('Hello?')], ''],

  ['nonsense in two lines at once', [writes('qwerty'), rapidly('asdf')], ''],
  ['nonsense in two lines at once, then more of it', [writes('qwerty'), rapidly('asdf'), writes('zxcv')], givenUp],
  ['nonsense, and at once a button', [writes('qwerty'), rapidly('Prices')], lookUp],
  ['asking for a person in Russian', [writes('позвать человека')], toHuman],

  ['words after the end', [writes('see you', 'goodbye'), writes('One more thing')], ''],
  ['a press after the end', [writes('see you', 'goodbye'), presses('press Prices')], ''],
  ['words after the handing over', [human, writes('Anybody?')], ''],
  ['a late answer after the handing over', [results, human, called({ state: 'ready' })], ''],
])('%s', (_, inputs, last) => {
  expect(played({ scenario: clinic, now: day }, inputs).did.at(-1)).toBe(last)
})

test.each<[what: string, inputs: TalkInput[], did: string[]]>([
  ['at night it says so, and serves all the same', [book], [`We are closed ${menu}`, whichDoctor]],
  ['whoever needs help gets it at night too', [writes('it hurts')], [`We are closed ${menu}`, 'Call 112 | ends: toTeam']],
])('%s', (_, inputs, did) => {
  expect(played({ scenario: clinic, now: night }, inputs).did).toEqual(did)
})
