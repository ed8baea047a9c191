import type { BotNode, BotScenario, BotTask, ErrorCode } from '@besedka/contract'
import { expect, test } from 'vitest'
import { aiTask, askTask, between, button, callTask, onIntent, onWords, otherwise, scenarioOf } from '../testing/scenario.ts'
import type { ChannelLimits } from './channel-limits.ts'
import { checkScenario, isSound } from './check-scenario.ts'

/** Greets, asks, and closes or hands over. */
function soundNotes() {
  return {
    hello: { isRoot: true, says: 'Hello', next: 'ask' },
    ask: { answers: [button('Prices', 'prices'), otherwise('people')] },
    prices: { says: 'See our site' },
    people: { finalAction: { type: 'toTeam' as const, teamId: '019a0000-0000-7000-8000-000000000001' } },
  }
}

test('a sound scenario has no problems', () => {
  expect(checkScenario(scenarioOf(soundNotes()))).toEqual([])
})

const many = (count: number) => Array.from({ length: count }, (_, index) => index)
const files = { image: 100, audio: 100, video: 100, document: 1_000 }
const telegram: ChannelLimits = { name: 'Telegram', textLength: 100, buttons: { max: 3, labelLength: 10 }, keysOnly: false, files }
const telephone: ChannelLimits = { name: 'Telephone', textLength: 50, buttons: null, keysOnly: true, files: null }

/** What an author may do wrong, and where they are told. `place`: node, or node and part. */
const wrongs: [ErrorCode, what: string, scenario: BotScenario, place: string, channels?: ChannelLimits[]][] = [
  ['emptyScenarioException', 'there is no node', scenarioOf({}), ''],
  ['defaultMessageEmptyException', 'the default message is blank', scenarioOf(soundNotes(), ' '), ''],
  ['rootBlockNotFoundException', 'no node is the root', scenarioOf({ hello: { says: 'Hello' } }), ''],
  [
    'multipleRootBlockException',
    'two nodes are roots',
    scenarioOf({ hello: { isRoot: true, says: 'Hello' }, other: { isRoot: true, says: 'Hi' } }),
    'other',
  ],
  [
    'blockIdIsNotUniqueException',
    'two nodes have one id',
    { ...scenarioOf(soundNotes()), nodes: [...scenarioOf(soundNotes()).nodes, ...scenarioOf({ prices: { says: 'Again' } }).nodes] },
    'prices',
  ],
  ['nodeNotLinkedException', 'nothing leads to a node', scenarioOf({ ...soundNotes(), lost: { says: 'Alone' } }), 'lost'],
  [
    'invalidBlockStateException',
    'the bot acts and the customer answers in one node',
    scenarioOf({ ...soundNotes(), ask: { says: 'Well?', answers: [button('Prices', 'prices'), otherwise('people')] } }),
    'ask',
  ],
  [
    'invalidTriggerStateException',
    'triggers stand with something else',
    scenarioOf({ ...soundNotes(), hello: { isRoot: true, says: 'Hello', triggers: [between('09:00', '18:00', 'ask')], next: 'ask' } }),
    'hello',
  ],
  ['actionValueEmptyException', 'a text is blank', scenarioOf({ ...soundNotes(), prices: { says: '  ' } }), 'prices prices-says-0'],
  [
    'actionValueEmptyException',
    'a file is missing',
    scenarioOf({ ...soundNotes(), prices: { replies: [{ id: 'list', type: 'file', fileId: null }] } }),
    'prices list',
  ],
  [
    'actionValueEmptyException',
    'a team is not chosen',
    scenarioOf({ ...soundNotes(), people: { finalAction: { type: 'toTeam', teamId: null } } }),
    'people',
  ],
  ['actionValueEmptyException', 'a node does nothing', scenarioOf({ ...soundNotes(), prices: {} }), 'prices'],
  [
    'actionValueEmptyException',
    'an intent is not chosen',
    scenarioOf({ ...soundNotes(), ask: { answers: [onIntent(null, 'prices'), button('People', 'people')] } }),
    'ask intent null',
  ],
  [
    'actionValueEmptyException',
    'there are no words to look for',
    scenarioOf({ ...soundNotes(), ask: { answers: [onWords([], 'prices'), button('People', 'people')] } }),
    'ask words ',
  ],
  [
    'invalidBlockButtonStateException',
    'two buttons read alike',
    scenarioOf({ ...soundNotes(), ask: { answers: [button('Ещё', 'prices'), button('еще!', 'people')] } }),
    'ask press еще!',
  ],
  [
    'emptyButtonNameException',
    'a button has no name',
    scenarioOf({ ...soundNotes(), ask: { answers: [button(' ', 'prices'), otherwise('people')] } }),
    'ask press  ',
  ],
  [
    'tooManyButtonsException',
    'there are eleven buttons',
    scenarioOf({ ...soundNotes(), ask: { answers: [...many(11).map((n) => button(`Button ${n}`, 'prices')), otherwise('people')] } }),
    'ask',
  ],
  [
    'tooManyButtonsException',
    'the channel shows fewer',
    scenarioOf({ ...soundNotes(), ask: { answers: [...many(4).map((n) => button(`B ${n}`, 'prices')), otherwise('people')] } }),
    'ask',
    [telegram],
  ],
  [
    'tooLongButtonTextException',
    'the channel cuts a name',
    scenarioOf({ ...soundNotes(), ask: { answers: [button('Our prices', 'prices'), button('Our opening hours', 'people')] } }),
    'ask press Our opening hours',
    [telegram],
  ],
  [
    'invalidVoipButtonException',
    'a telephone has no such key',
    scenarioOf({ ...soundNotes(), ask: { answers: [button('1', 'prices'), button('Operator', 'people')] } }),
    'ask press Operator',
    [telephone],
  ],
  [
    'invalidVoipButtonException',
    'a telephone has no key for a choice',
    scenarioOf({
      hello: { isRoot: true, says: 'Hello', next: 'task' },
      task: { task: askTask({ value: 'choice', choices: ['1', 'Red'].map((label) => ({ id: label, label })) }), next: 'bye' },
      bye: { says: 'Goodbye' },
    }),
    'task Red',
    [telephone],
  ],
  ['botTextTooLongException', 'a question is too long for a channel', withTask(askTask({ question: 'x'.repeat(101) })), 'task', [telegram]],
  [
    'botTextTooLongException',
    'a text is too long for a channel',
    scenarioOf({ ...soundNotes(), prices: { says: ['Ours', 'x'.repeat(101)] } }),
    'prices prices-says-1',
    [telegram],
  ],
  ['botTextTooLongException', 'the default message is too long for a channel', scenarioOf(soundNotes(), 'x'.repeat(101)), '', [telegram]],
  [
    'tooManyTriggersException',
    'there are eleven triggers',
    scenarioOf({
      ...soundNotes(),
      hello: { isRoot: true, triggers: many(11).map((n) => between(`${10 + n}:00`, `${11 + n}:00`, 'ask')), next: 'ask' },
    }),
    'hello',
  ],
  [
    'multipleDefaultActionsException',
    'two answers are the default',
    scenarioOf({ ...soundNotes(), ask: { answers: [otherwise('prices'), otherwise('people')] } }),
    'ask',
  ],
  [
    'buttonLeadsNowhereException',
    'a button is not linked',
    scenarioOf({ ...soundNotes(), ask: { answers: [button('Prices', null), button('People', 'people'), otherwise('prices')] } }),
    'ask press Prices',
  ],
  [
    'buttonLeadsNowhereException',
    'a button leads to its own node',
    scenarioOf({ ...soundNotes(), ask: { answers: [button('Again', 'ask'), button('People', 'people'), otherwise('prices')] } }),
    'ask press Again',
  ],
  [
    'triggerLeadsNowhereException',
    'a time of day is not linked',
    scenarioOf({ ...soundNotes(), hello: { isRoot: true, triggers: [between('09:00', '18:00', null)], next: 'ask' } }),
    'hello from 09:00',
  ],
  [
    'buttonLeadsNowhereException',
    'the next node is gone',
    scenarioOf({ ...soundNotes(), prices: { says: 'See', next: 'gone' } }),
    'prices',
  ],
  [
    'triggersLoopedException',
    'triggers lead to one another',
    scenarioOf({
      ...soundNotes(),
      hello: { isRoot: true, triggers: [between('09:00', '18:00', 'evening')], next: 'ask' },
      evening: { triggers: [between('18:00', '22:00', 'hello')], next: 'ask' },
    }),
    'evening',
  ],
  [
    'botTalksWithoutEndException',
    'the bot talks in a circle',
    scenarioOf({ ...soundNotes(), prices: { says: 'See', next: 'more' }, more: { says: 'And', next: 'prices' } }),
    'more',
  ],
  [
    'botVariableUnknownException',
    'a text names a value that nothing fills',
    scenarioOf({ ...soundNotes(), prices: { says: 'From 5 {EUR}, {…}' } }),
    'prices prices-says-0',
  ],
]

test.each(wrongs)('%s: %s', (code, _, scenario, place, channels) => {
  const found = checkScenario(scenario, channels && { channels })

  expect(found.map((one) => [one.code, [one.nodeId, one.partId].filter((part) => part !== null).join(' ')])).toEqual([[code, place]])
  expect(isSound(found)).toBe(code === 'nodeNotLinkedException' || code === 'botVariableUnknownException')
})

test.each<[what: string, notes: Parameters<typeof scenarioOf>[0], told: string[]]>([
  ['what hangs together', { lost: { says: 'Alone', next: 'more' }, more: { says: 'And', next: 'prices' } }, ['lost']],
  ['two ways that meet', { lost: { says: 'A', next: 'more' }, other: { says: 'B', next: 'more' }, more: { says: 'C' } }, ['lost', 'other']],
  [
    'a circle',
    { lost: { says: 'Well?', next: 'more' }, more: { answers: [button('Again', 'lost'), button('Prices', 'prices')] } },
    ['lost'],
  ],
])('of nodes without a way from the start only the first is told: %s', (_, notes, told) => {
  const found = checkScenario(scenarioOf({ ...soundNotes(), ...notes }))

  expect(found.map(({ code, nodeId }) => [code, nodeId])).toEqual(told.map((nodeId) => ['nodeNotLinkedException', nodeId]))
})

/** A sound scenario that learns an order, and then has a task before its question. */
function withTask(task: BotTask, given: Partial<BotNode> = {}): BotScenario {
  return scenarioOf({ ...soundNotes(), hello: { isRoot: true, task: askTask(), next: 'task' }, task: { task, next: 'ask', ...given } })
}

const header = (secret: string | null, name = 'Authorization') => ({ id: 'header', name, value: '', secret })

test.each<[ErrorCode, what: string, BotScenario, place: string]>([
  [
    'invalidTaskStateException',
    'the bot says something beside it',
    withTask(askTask(), { replies: [{ id: 'x', type: 'text', text: 'x' }] }),
    'task',
  ],
  ['invalidTaskStateException', 'choices are given for a text', withTask(askTask({ choices: [{ id: 'a', label: 'A' }] })), 'task'],
  ['actionValueEmptyException', 'nothing is asked', withTask(askTask({ question: ' ' })), 'task'],
  ['actionValueEmptyException', 'nothing can be chosen', withTask(askTask({ value: 'choice' })), 'task'],
  ['botVariableInvalidException', 'the value has no name', withTask(askTask({ variable: '' })), 'task'],
  ['botVariableUnknownException', 'a call names another value', withTask(callTask({ body: '{"no":{nmu}}', otherwise: 'people' })), 'task'],
  ['botVariableInvalidException', 'its name cannot stand in a text', withTask(askTask({ variable: 'order number' })), 'task'],
  [
    'botContactNotAskedException',
    'a number is noted as a contact',
    withTask(askTask({ value: 'number', saveTo: { type: 'contact' } })),
    'task',
  ],
  [
    'invalidBlockButtonStateException',
    'two choices read alike',
    withTask(
      askTask({
        value: 'choice',
        choices: [
          { id: 'a', label: 'Yes' },
          { id: 'b', label: 'yes!' },
        ],
      }),
    ),
    'task b',
  ],
  ['emptyButtonNameException', 'a choice has no name', withTask(askTask({ value: 'choice', choices: [{ id: 'a', label: '' }] })), 'task a'],
  ['botWayMissingException', 'it does not lead on', scenarioOf({ ask: { isRoot: true, task: askTask() } }), 'ask'],
  ['botWayMissingException', 'its other way leads to nothing', withTask(askTask({ otherwise: 'gone' })), 'task otherwise'],
  ['botWayMissingException', 'a call may fail', withTask(callTask()), 'task otherwise'],
  [
    'botCallAddressInvalidException',
    'the customer chooses the host',
    withTask(callTask({ url: 'https://{order}.example', otherwise: 'people' })),
    'task',
  ],
  [
    'botPathInvalidException',
    'a path is none',
    withTask(callTask({ picks: [{ id: 'p', path: 'a..b', variable: 'x' }], otherwise: 'people' })),
    'task p',
  ],
  [
    'botSecretNotFoundException',
    'a secret is not there',
    withTask(callTask({ headers: [header('Stock')], otherwise: 'people' })),
    'task header',
  ],
  [
    'botSecretForOtherAddressException',
    'a secret is for another address',
    withTask(callTask({ url: 'https://evil.example/{order}', headers: [header('Orders')], otherwise: 'people' })),
    'task header',
  ],
  [
    'botSecretForOtherAddressException',
    'a secret would go in the clear',
    withTask(callTask({ url: 'http://shop.example/{order}', headers: [header('Orders')], otherwise: 'people' })),
    'task header',
  ],
  [
    'actionValueEmptyException',
    'a header has no name',
    withTask(callTask({ headers: [header(null, '')], otherwise: 'people' })),
    'task header',
  ],
  [
    'actionValueEmptyException',
    'nothing is tested',
    withTask({ type: 'condition', test: { type: 'tag', tag: ' ' }, otherwise: 'people' }),
    'task',
  ],
  ['actionValueEmptyException', 'nothing is set', withTask({ type: 'set', setting: { type: 'status', statusId: null } }), 'task'],
  ['actionValueEmptyException', 'there is no article', withTask({ type: 'articles', text: 'Read', articleIds: [] }), 'task'],
  ['actionValueEmptyException', 'nobody is invited to ask', withTask(aiTask({ invitation: ' ' })), 'task'],
  ['emptyButtonNameException', 'a button of it reads nothing', withTask(aiTask({ helped: { id: 'yes', label: ' ' } })), 'task yes'],
  [
    'invalidBlockButtonStateException',
    'both of its buttons read the same',
    withTask(aiTask({ helped: { id: 'yes', label: 'A person' }, person: { id: 'no', label: 'a person!' } })),
    'task no',
  ],
  ['botWayMissingException', 'nothing comes when it has helped', withTask(aiTask({ otherwise: 'ask' }), { next: null }), 'task'],
  ['botWayMissingException', 'its way to people leads to a node that is gone', withTask(aiTask({ toPerson: 'gone' })), 'task toPerson'],
  ['actionValueEmptyException', 'no bot is chosen', scenarioOf({ go: { isRoot: true, task: { type: 'jump', botId: null } } }), 'go'],
  [
    'botJumpImpossibleException',
    'the bot is not published',
    scenarioOf({ go: { isRoot: true, task: { type: 'jump', botId: 'gone' } } }),
    'go',
  ],
  [
    'botTalksWithoutEndException',
    'the bot pauses in a circle',
    scenarioOf({ say: { isRoot: true, says: 'Are you there?', next: 'wait' }, wait: { task: { type: 'wait', seconds: 5 }, next: 'say' } }),
    'wait',
  ],
])('of a task, %s: %s', (code, _, scenario, place) => {
  const found = checkScenario(scenario, { secrets: [{ name: 'Orders', origin: 'https://shop.example' }], otherBots: new Set(['night']) })

  expect(found.map((one) => [one.code, [one.nodeId, one.partId].filter((part) => part !== null).join(' ')])).toEqual([[code, place]])
})

test('a bot that asks for something lets the customer have a word', () => {
  const scenario = scenarioOf({ say: { isRoot: true, says: 'Another one', next: 'ask' }, ask: { task: askTask(), next: 'say' } })

  expect(checkScenario(scenario)).toEqual([])
})

test('a button that opens a page need not lead anywhere', () => {
  const answers = [button('Our site', null, 'https://shop.example'), button('Prices', 'prices'), otherwise('people')]

  expect(checkScenario(scenarioOf({ ...soundNotes(), ask: { answers } }))).toEqual([])
})

test('a talk may come back to where it was: the customer has the word in between', () => {
  expect(checkScenario(scenarioOf({ ...soundNotes(), prices: { says: 'See our site', next: 'ask' } }))).toEqual([])
})

test('a channel that shows more buttons than usual lets a node have them', () => {
  const answers = [...many(13).map((n) => button(`Button ${n}`, 'prices')), otherwise('people')]
  const roomy: ChannelLimits = { ...telegram, buttons: { max: 13, labelLength: 20 } }

  expect(checkScenario(scenarioOf({ ...soundNotes(), ask: { answers } }), { channels: [roomy] })).toEqual([])
})

test.each([
  ['fits', 'image', 100, [telegram], []],
  ['is too big for its kind', 'image', 101, [telegram], ['Telegram']],
  ['goes into a channel without files', 'document', 1, [telegram, telephone], ['Telephone']],
  ['goes into no channel yet', 'document', 5_000, [], []],
] as const)('a file that %s', (_, kind, sizeBytes, channels, refusedBy) => {
  const scenario = scenarioOf({ ...soundNotes(), prices: { replies: [{ id: 'list', type: 'file', fileId: 'price-list' }] } })
  const found = checkScenario(scenario, {
    channels: channels.map((one) => ({ ...one, keysOnly: false, buttons: null })),
    files: new Map([['price-list', { kind, sizeBytes }]]),
  })

  expect(found.map(({ code, params, nodeId, partId }) => [code, params, nodeId, partId])).toEqual(
    refusedBy.map((channel) => ['botFileNotCarriedException', { channel }, 'prices', 'list']),
  )
})

test('of the channels that refuse a text, the one that takes the least of it is named', () => {
  const scenario = scenarioOf({ ...soundNotes(), prices: { says: 'x'.repeat(101) } })
  const found = checkScenario(scenario, { channels: [telegram, telephone].map((one) => ({ ...one, keysOnly: false })) })

  expect(found.map(({ code, params }) => [code, params])).toEqual([['botTextTooLongException', { channel: 'Telephone', size: 50 }]])
})
