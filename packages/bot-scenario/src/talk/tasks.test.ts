import type { AskTask, Test } from '@besedka/contract'
import { expect, test } from 'vitest'
import { inShort, played } from '../testing/played.ts'
import { askTask, button, callTask, heard, onWords, presses, scenarioOf, writes } from '../testing/scenario.ts'
import { isCallAddress, requestOf } from './call.ts'
import { noFacts, type TalkFacts } from './facts.ts'
import { pick } from './pick.ts'
import { readValue } from './read-value.ts'
import { step } from './step.ts'
import type { TalkInput } from './talk.ts'

const noon = new Date('2026-11-23T09:00:00Z')
const today = '2026-11-28'

/** Asks for an order, asks a service about it, tells its state, and asks once more. */
const orders = scenarioOf({
  hello: { isRoot: true, says: 'Hello', next: 'order' },
  order: { task: askTask({ again: 'Digits, please', value: 'number', otherwise: 'people' }), next: 'look' },
  look: { task: callTask({ otherwise: 'sorry' }), next: 'isOpen' },
  isOpen: {
    task: { type: 'condition', test: { type: 'variable', name: 'state', comparison: 'is', value: 'OPEN' }, otherwise: 'tell' },
    next: 'wait',
  },
  wait: { task: { type: 'wait', seconds: 30 }, next: 'tell' },
  tell: { says: 'Order {order} is {state}, {smile}', next: 'more' },
  more: { answers: [button('Another', 'order'), onWords(['bye'], 'bye')] },
  sorry: { says: 'Nobody knows of {order}', finalAction: { type: 'toLastOperator' } },
  people: { says: 'One moment', finalAction: { type: 'toLastOperator' } },
  bye: { says: 'Goodbye' },
})

const play = (inputs: TalkInput[], given: Partial<Parameters<typeof played>[0]> = {}) =>
  played({ scenario: orders, now: noon, ...given }, inputs)

const asked = 'awaits service until 09:01:05'
const closed: TalkInput = { type: 'called', turn: 1, answer: { json: { state: 'closed' } } }
const open: TalkInput = { type: 'called', turn: 1, answer: { json: { state: 'open' } } }

test.each<[what: string, inputs: TalkInput[], last: string[]]>([
  ['the question', [], ['Hello | Which order?']],
  ['an answer that does not fit', [writes('my last one')], ['Digits, please']],
  ['a second one', [writes('my last one'), writes('the blue one')], ['Digits, please', 'One moment | ends: toLastOperator']],
  ['a file', [{ type: 'sendsFiles', files: ['order.pdf'] }], ['Digits, please']],
  ['asking for a person instead', [writes('A person!', 'escalateToAgent')], ['hands over: askedForHuman']],
  ['a value', [writes(' 4 711 ')], [asked]],
  ['the answer of the service', [writes('4711'), closed], [asked, 'Order 4711 is closed, {smile} [Another]']],
  [
    'no answer of the service',
    [writes('4711'), { type: 'called', turn: 1, answer: null }],
    [asked, 'Nobody knows of 4711 | ends: toLastOperator'],
  ],
  ['an answer to another turn', [writes('4711'), { type: 'called', turn: 7, answer: null }], [asked, '']],
  ['the same answer twice', [writes('4711'), closed, closed], [asked, 'Order 4711 is closed, {smile} [Another]', '']],
  ['words while the service is asked', [writes('4711'), writes('hello?'), closed], [asked, '', 'Order 4711 is closed, {smile} [Another]']],
  ['a pause', [writes('4711'), open], [asked, 'awaits time until 09:00:30']],
  [
    'the end of a pause',
    [writes('4711'), open, { type: 'waited', turn: 2 }],
    [asked, 'awaits time until 09:00:30', 'Order 4711 is open, {smile} [Another]'],
  ],
  [
    'words during a pause',
    [writes('4711'), open, writes('well?')],
    [asked, 'awaits time until 09:00:30', 'Order 4711 is open, {smile} [Another]'],
  ],
  [
    'a button of an older message during a call',
    [writes('4711'), closed, presses('press Another')],
    [asked, 'Order 4711 is closed, {smile} [Another]', 'Which order?'],
  ],
])('%s', (_, inputs, last) => {
  const { did } = play(inputs)

  expect(inputs.length === 0 ? did : did.slice(1)).toEqual(last)
})

test('a service that is never heard of has failed once its time is over', () => {
  const { state } = play([writes('4711')])
  const later = step(orders, state, writes('hello?'), new Date('2026-11-23T09:02:00Z'))

  expect(later.acts.map(inShort)).toEqual(['Nobody knows of 4711', 'ends: toLastOperator'])
})

test.each([
  ['another one', 'Order 4711 is closed, {smile} [Another] | Which order?'],
  ['be quick', 'Order 4711 is closed, {smile} [Another]'],
])('words while a service is asked, %j, are heard at the question behind its answer', (text, did) => {
  const scenario = {
    ...orders,
    nodes: orders.nodes.map((node) => ({
      ...node,
      answers: node.answers.length > 0 ? [...node.answers, onWords(['another one'], node.answers[0]?.to ?? null)] : [],
    })),
  }
  const { state } = play([writes('4711'), writes(text)], { scenario })
  expect(state.meanwhile).toBe(text)

  const answered: TalkInput = { type: 'called', turn: 1, answer: { json: { state: 'closed' } }, meanwhile: heard(text) }
  const next = step(scenario, state, answered, new Date('2026-11-23T09:00:00Z'))
  expect(next.acts.map(inShort).join(' | ')).toBe(did)
  expect(next.state.meanwhile).toBe('')
})

test('words during a pause are an answer where one is asked for next', () => {
  const scenario = scenarioOf({
    wait: { isRoot: true, task: { type: 'wait', seconds: 5 }, next: 'ask' },
    ask: { answers: [onWords(['order'], 'order'), button('Other', 'order')] },
    order: { says: 'About an order' },
  })

  expect(play([writes('my order')], { scenario }).did.at(-1)).toBe('About an order | ends: closeChat')
})

test('a choice is a button, and understood in every way that a button is', () => {
  const choices = [
    { id: 'red', label: 'Red' },
    { id: 'blue', label: 'Light blue' },
  ]
  const scenario = scenarioOf({
    ask: { isRoot: true, task: askTask({ value: 'choice', choices, saveTo: { type: 'field', name: 'Colour' } }), next: 'thanks' },
    thanks: { says: '{order}, thanks' },
  })
  const thanks = 'saves field Light blue | Light blue, thanks | ends: closeChat'

  expect(play([], { scenario }).did).toEqual(['Which order? [Red, Light blue]'])
  for (const input of [writes('2'), writes('light BLUE'), writes('lihgt blue'), presses('blue')]) {
    expect(play([input], { scenario }).did.at(-1)).toBe(thanks)
  }
})

test('what is set is seen by the next condition, and articles are offered by name', () => {
  const scenario = scenarioOf({
    set: { isRoot: true, task: { type: 'set', setting: { type: 'tag', tag: 'VIP' } }, next: 'isVip' },
    isVip: { task: { type: 'condition', test: { type: 'tag', tag: 'vip' }, otherwise: 'bye' }, next: 'read' },
    read: { task: { type: 'articles', text: 'Perhaps one of these helps:', articleIds: ['a'] }, next: 'jump' },
    jump: { task: { type: 'jump', botId: 'other' } },
    bye: { says: 'Goodbye' },
  })
  const offered: TalkInput = { type: 'offered', turn: 1, articles: [{ title: 'Delivery', url: 'https://help.example/1' }] }

  expect(play([offered], { scenario }).did).toEqual([
    'sets tag | awaits articles until 09:01:00',
    'Perhaps one of these helps:\n\nDelivery\nhttps://help.example/1 | jumps to other',
  ])
})

const facts: TalkFacts = {
  customer: { statusId: 'new', tags: ['Old friend'], fields: [{ name: 'Size', value: 'XL' }], values: { vip: 'yes' } },
  definedFields: [{ id: 'vip', type: 'yesNo', options: [] }],
  channelId: 'site',
  isOpen: false,
  timeZone: 'UTC',
}

test.each<[Test, boolean]>([
  [{ type: 'variable', name: 'order', comparison: 'isSet', value: '' }, false],
  [{ type: 'field', name: 'size', comparison: 'is', value: ' xl ' }, true],
  [{ type: 'field', name: 'size', comparison: 'contains', value: 'l' }, true],
  [{ type: 'field', name: 'colour', comparison: 'isSet', value: '' }, false],
  [{ type: 'definedField', fieldId: 'vip', comparison: 'is', value: 'yes' }, true],
  [{ type: 'definedField', fieldId: 'other', comparison: 'isSet', value: '' }, false],
  [{ type: 'tag', tag: 'old FRIEND' }, true],
  [{ type: 'status', statusId: 'new' }, true],
  [{ type: 'status', statusId: 'old' }, false],
  [{ type: 'channel', channelId: 'site' }, true],
  [{ type: 'workingHours' }, false],
])('%j: %s', (condition, holds) => {
  const scenario = scenarioOf({
    root: { isRoot: true, task: { type: 'condition', test: condition, otherwise: 'no' }, next: 'yes' },
    yes: { says: 'Yes' },
    no: { says: 'No' },
  })

  expect(play([], { scenario, facts }).did).toEqual([`${holds ? 'Yes' : 'No'} | ends: closeChat`])
})

test('a file is waited for, and known by its name; words alone are none', () => {
  const scenario = scenarioOf({
    ask: { isRoot: true, task: askTask({ value: 'file', variable: 'scan' }), next: 'thanks' },
    thanks: { says: 'Thanks for {scan}' },
  })

  const { did } = play([writes('here it is'), { type: 'writes', heard: heard('this one'), files: ['a.pdf', 'b.png'] }], { scenario })

  expect(did.slice(1)).toEqual(['Which order?', 'Thanks for a.pdf, b.png | ends: closeChat'])
})

test('what was written into a defined field is seen by the condition behind it, as the field keeps it', () => {
  const choice = { id: 'size', type: 'choice' as const, options: [{ id: 'large', name: 'Large' }] }
  const is = { type: 'definedField', fieldId: 'size', comparison: 'is', value: 'large' } as const
  const scenario = scenarioOf({
    ask: { isRoot: true, task: askTask({ saveTo: { type: 'definedField', fieldId: 'size' } }), next: 'isLarge' },
    isLarge: { task: { type: 'condition', test: is, otherwise: 'no' }, next: 'yes' },
    yes: { says: 'Yes' },
    no: { says: 'No' },
  })
  const around = { ...noFacts, definedFields: [choice] }

  expect(play([writes('large')], { scenario, facts: around }).did.at(-1)).toBe('saves definedField large | Yes | ends: closeChat')
  expect(play([writes('huge')], { scenario, facts: around }).did.at(-1)).toBe('saves definedField huge | No | ends: closeChat')
})

test.each<[AskTask['value'], string, string | null]>([
  ['text', '  anything ', 'anything'],
  ['text', '  ', null],
  ['email', 'anna@people.test', 'anna@people.test'],
  ['email', 'anna@people', null],
  ['phone', '8 (912) 345-67-89', '+79123456789'],
  ['phone', '912 345 67 89', '+79123456789'],
  ['phone', '+375 29 123 45 67', '+375291234567'],
  ['phone', 'call me', null],
  ['phone', 'заказ 4711, мой номер 8 912 345-67-89.', '+79123456789'],
  ['phone', '89123456789 или 89123456780', null],
  ['email', 'It is anna@people.test, thanks', 'anna@people.test'],
  ['email', 'anna@people.test or boris@people.test', null],
  ['number', '1 200,50', '1200.50'],
  ['number', '12a', null],
  ['number', 'Заказ № 4711', '4711'],
  ['number', 'order-4711', '4711'],
  ['number', '−3 градуса', '-3'],
  ['number', 'from 3 to 5', null],
  ['number', '12.05.2026', null],
])('asked for %s, “%s” is %s', (value, text, read) => {
  expect(readValue({ value, choices: [] }, { ...heard(text), files: [], today })).toBe(read)
})

test.each([
  ['5.3.2026', '2026-03-05'],
  ['2026-03-05', '2026-03-05'],
  ['05/03/26', '2026-03-05'],
  ['родился 1.02.85', '1985-02-01'],
  ['31.02.2026', null],
  ['29.02.2028', '2028-02-29'],
  ['12.06.2026 в 12.30', '2026-06-12'],
  ['12.01', '2027-01-12'],
  ['12.10', '2026-10-12'],
  ['1.5 часа', null],
  ['5 марта', '2027-03-05'],
  ['5-го Мая 2026 года', '2026-05-05'],
  ['на 1 декабря, пожалуйста', '2026-12-01'],
  ['March 5th, 2026', '2026-03-05'],
  ['on the 5th of May 2026', '2026-05-05'],
  ['31 июня', null],
  ['давайте завтра', '2026-11-29'],
  ['послезавтра', '2026-11-30'],
  ['Yesterday', '2026-11-27'],
  ['с 5 мая по 7 мая', null],
  ['5 марта, то есть 05.03.2027', '2027-03-05'],
  ['когда-нибудь', null],
])('asked for a date on 28 November 2026, “%s” is %s', (text, read) => {
  expect(readValue({ value: 'date', choices: [] }, { ...heard(text), files: [], today })).toBe(read)
})

test.each(['email', 'phone', 'number', 'date'] as const)('asked for %s, a letter without end is read at its beginning alone', (value) => {
  const endless = `${'x'.repeat(300_000)} 4711 8 912 345-67-89 5.03.2026 anna@people.test`

  expect(readValue({ value, choices: [] }, { ...heard(endless), files: [], today })).toBeNull()
})

test('a long text is kept whole, and an address at the end of what is read is no half of a sign', () => {
  const long = `${'x'.repeat(1_999)}😀 and more`
  const read = (value: AskTask['value'], text: string) => readValue({ value, choices: [] }, { ...heard(text), files: [], today })

  expect(read('text', long)).toBe(long)
  expect(read('email', `${' x'.repeat(990)} anna@people.test${'a'.repeat(3)}😀`)?.isWellFormed()).toBe(true)
})

test('which day is tomorrow depends on where the company is', () => {
  const scenario = scenarioOf({ ask: { isRoot: true, task: askTask({ value: 'date' }), next: 'thanks' }, thanks: { says: '{order}' } })
  const lateInMoscow = new Date('2026-11-28T21:30:00Z')

  const { did } = played({ scenario, now: lateInMoscow, facts: { ...noFacts, timeZone: 'Europe/Moscow' } }, [writes('завтра')])

  expect(did.at(-1)).toBe('2026-11-30 | ends: closeChat')
})

test.each<[string, string | null]>([
  ['Подскажите, где забрать заказ, самовывоз же есть?', 'Самовывоз'],
  ['самовывоз или доставка?', null],
  ['не самовывоз', null],
  ['ну да', 'Да'],
  ['да вот не знаю, что и сказать', null],
  ['да', 'Да'],
])('of delivery, pick-up and yes, “%s” chooses %s', (text, chosen) => {
  const choices = ['Доставка', 'Самовывоз', 'Да'].map((label) => ({ id: label, label }))

  expect(readValue({ value: 'choice', choices }, { ...heard(text), files: [], today })).toBe(chosen)
})

test.each<[unknown, string, string | undefined]>([
  [{ order: { items: [{ name: 'Hat' }] } }, 'order.items[0].name', 'Hat'],
  [{ order: { items: [{ name: 'Hat' }] } }, '$.order.items', '[{"name":"Hat"}]'],
  [[{ id: 7 }], '[0].id', '7'],
  [[{ id: 7 }], '0.id', '7'],
  [{ paid: false }, 'paid', 'false'],
  [{ paid: null }, 'paid', undefined],
  [{}, 'constructor.name', undefined],
  [{ a: 1 }, 'a..b', undefined],
  [{ a: 1 }, 'a]', undefined],
])('of %j, %s is %s', (json, path, picked) => {
  expect(pick(json, path)).toBe(picked)
})

test.each([
  ['https://shop.example/orders/{order}?of={name}', true],
  ['http://10.0.0.1:8080', true],
  ['https://{order}.example/', false],
  ['https://shop.example{order}', false],
  ['https://user:password@shop.example/', false],
  ['file:///etc/passwd', false],
  ['shop.example', false],
])('%s may be called: %s', (url, may) => {
  expect(isCallAddress(url)).toBe(may)
})

test('a customer’s words change neither the address, nor the headers, nor the JSON around them', () => {
  const headers = [{ id: 'h', name: 'X-Order', value: 'is {order}', secret: null }]
  const task = callTask({ method: 'POST', headers, body: '{"order": "{order}", "state": "{state}"}' })
  const scenario = scenarioOf({ ask: { task: askTask() }, call: { task } })
  const request = requestOf(task, scenario, { order: '../admin?x="1"\r\nX-Evil: 1' })

  expect(request?.url).toBe('https://shop.example/orders/..%2Fadmin%3Fx%3D%221%22%0D%0AX-Evil%3A%201')
  expect(JSON.parse(request?.body ?? '')).toEqual({ order: '../admin?x="1"\r\nX-Evil: 1', state: '' })
  expect(request?.headers[0]?.value).toBe('is ../admin?x="1" X-Evil: 1')
})

test.each([
  ['https://shop.example/orders/{order}/lines', '..', false],
  ['https://shop.example/orders/{order}', '.', false],
  ['https://shop.example/orders/.{order}?all', '.', false],
  ['https://shop.example/orders/{order}', '...4711', true],
  ['https://shop.example/orders?of={order}/', '..', true],
])('%s is called with %s: %s', (url, order, may) => {
  const task = callTask({ url })
  const request = requestOf(task, scenarioOf({ ask: { task: askTask() }, call: { task } }), { order })

  expect(request !== null).toBe(may)
})
