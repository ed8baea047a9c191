import { checkScenario, type Surroundings } from '@besedka/bot-scenario'
import { type AskTask, type BotNode, type BotScenario, type CallTask, type ErrorCode, errorText, locales } from '@besedka/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LocaleContext } from '../../../locales/use-locale.ts'
import { scenarioOf } from '../bot-templates.ts'
import { ProblemList } from './ProblemList.tsx'
import { newButton, newTrigger } from './scenario-edits.ts'

const sound = scenarioOf('inquiry', 'en-GB', 'Europe/Moscow', '019a0000-0000-7000-8000-000000000003')
const channel = { name: 'Telephone', textLength: 1_000, buttons: { max: 2, labelLength: 20 }, keysOnly: false, files: null }

/** The scenario to begin with, where one node is otherwise. */
function changed(nodeId: string, change: Partial<BotNode>): BotScenario {
  return { ...sound, nodes: sound.nodes.map((node) => (node.id === nodeId ? { ...node, ...change } : node)) }
}

const answersOf = (nodeId: string) => sound.nodes.find(({ id }) => id === nodeId)?.answers ?? []
const [first, ...others] = answersOf('menu')
const buttons = (count: number) => Array.from({ length: count }, (_, index) => ({ ...newButton(`Button ${index}`), to: 'people' }))
const text = (said: string) => [{ id: 'text', type: 'text' as const, text: said }]
const intents = Array.from({ length: 11 }, (_, id) => ({ id: `i${id}`, type: 'intent' as const, intent: null, to: 'people' }))
const triggers = Array.from({ length: 11 }, () => ({ ...newTrigger('Europe/Moscow'), to: 'people' }))
const any = (id: string) => ({ id, type: 'default' as const, to: 'people' })
const jump = { type: 'jump' as const, botId: '019a0000-0000-7000-8000-000000000001' }

const id = '019a0000-0000-7000-8000-000000000002'
/** The node that is asked with, in place of the one that hands over. */
const doing = (task: BotNode['task'], next: string | null = 'bye') => changed('people', { replies: [], finalAction: null, task, next })
const asking = (given: Partial<AskTask>) =>
  doing({
    type: 'ask',
    question: 'Which?',
    value: 'text',
    variable: 'order',
    again: '',
    choices: [],
    saveTo: null,
    otherwise: null,
    ...given,
  })
const request: Omit<CallTask, 'type' | 'otherwise'> = {
  method: 'GET',
  url: 'https://shop.example/orders',
  headers: [],
  body: '',
  picks: [],
  timeLimitSeconds: 5,
}
const calling = (given: Partial<CallTask>) => doing({ type: 'call', ...request, otherwise: 'start', ...given })
const secret = [{ id: 'key', name: 'X-Key', value: '', secret: 'key' }]
const sent = [{ id: 'file', type: 'file' as const, fileId: id }]

/** Spec 8, "Bot scenario", and what is ours beside it. */
const wrongs: [ErrorCode, BotScenario, Surroundings?][] = [
  ['actionValueEmptyException', changed('order', { replies: text(' ') })],
  ['blockIdIsNotUniqueException', { ...sound, nodes: [...sound.nodes, ...sound.nodes.slice(-1)] }],
  ['invalidBlockButtonStateException', changed('menu', { answers: [...answersOf('menu'), ...(first ? [{ ...first, id: 'same' }] : [])] })],
  ['invalidBlockStateException', changed('menu', { replies: text('Hello') })],
  ['invalidTriggerStateException', changed('menu', { triggers: triggers.slice(0, 1) })],
  ['triggersLoopedException', changed('people', { replies: [], finalAction: null, triggers: triggers.slice(0, 1), next: 'bye' })],
  ['multipleRootBlockException', changed('menu', { isRoot: true })],
  ['rootBlockNotFoundException', changed('start', { isRoot: false })],
  ['emptyScenarioException', { ...sound, nodes: [] }],
  ['defaultMessageEmptyException', { ...sound, defaultMessage: ' ' }],
  ['multipleDefaultActionsException', changed('number', { answers: [any('a'), any('b')] })],
  ['invalidVoipButtonException', sound, { channels: [{ ...channel, keysOnly: true }] }],
  ['emptyButtonNameException', changed('menu', { answers: [{ ...newButton(), to: 'people' }, ...others] })],
  ['tooManyButtonsException', changed('menu', { answers: buttons(11) })],
  ['tooManyButtonsException', sound, { channels: [channel] }],
  ['tooLongButtonTextException', sound, { channels: [{ ...channel, buttons: { max: 10, labelLength: 5 } }] }],
  ['tooManyIntentsException', changed('menu', { answers: intents })],
  ['tooManyTriggersException', changed('number', { answers: [], triggers })],
  ['buttonLeadsNowhereException', changed('menu', { answers: [newButton('Prices'), ...others] })],
  [
    'triggerLeadsNowhereException',
    changed('people', { replies: [], finalAction: null, triggers: [newTrigger('Europe/Moscow')], next: 'bye' }),
  ],
  ['nodeNotLinkedException', changed('start', { next: null })],
  ['botTextTooLongException', changed('order', { replies: text('x'.repeat(1_001)) }), { channels: [channel] }],
  ['invalidTaskStateException', changed('people', { task: { type: 'wait', seconds: 1 }, next: 'bye' })],
  ['botVariableInvalidException', asking({ variable: 'order number' })],
  ['botVariableUnknownException', changed('order', { replies: text('Hello, {nmae}') })],
  ['botContactNotAskedException', asking({ saveTo: { type: 'contact' } })],
  ['definedFieldNotFoundException', asking({ saveTo: { type: 'definedField', fieldId: id } }), { definedFields: new Set() }],
  ['botWayMissingException', doing({ type: 'wait', seconds: 1 }, null)],
  [
    'botTalksWithoutEndException',
    {
      ...sound,
      nodes: sound.nodes.map((node) =>
        node.id === 'bye'
          ? { ...node, finalAction: null, next: 'people' }
          : node.id === 'people'
            ? { ...node, finalAction: null, next: 'bye' }
            : node,
      ),
    },
  ],
  ['botCallAddressInvalidException', calling({ url: 'shop' })],
  ['botPathInvalidException', calling({ picks: [{ id: 'pick', path: '', variable: 'state' }] })],
  ['botSecretNotFoundException', calling({ headers: secret }), { secrets: [] }],
  ['botSecretForOtherAddressException', calling({ headers: secret }), { secrets: [{ name: 'key', origin: 'https://other.example' }] }],
  [
    'botFileNotCarriedException',
    changed('order', { replies: sent }),
    { channels: [channel], files: new Map([[id, { kind: 'document', sizeBytes: 1 }]]) },
  ],
  ['botJumpImpossibleException', changed('bye', { replies: [], finalAction: null, task: jump }), { otherBots: new Set() }],
]

it('there is an example of each', () => {
  const sources = import.meta.glob<string>(['../../../../../bot-scenario/src/checks/*.ts', '!**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const codes = Object.values(sources).flatMap((source) => source.match(/(?<=')\w+Exception(?=')/g) ?? [])

  expect(codes.length).toBeGreaterThan(0)
  expect([...new Set(codes)].filter((code) => !wrongs.some(([known]) => known === code))).toEqual([])
})

describe.each(locales)('in %s the editor says what is wrong with a scenario', (locale) => {
  it.each(wrongs)('%s', (code, scenario, surroundings) => {
    const problems = checkScenario(scenario, surroundings)
    const found = problems.find((one) => one.code === code)

    const html = renderToStaticMarkup(
      <LocaleContext value={locale}>
        <ProblemList problems={problems} scenario={scenario} onOpen={() => {}} />
      </LocaleContext>,
    )

    const seen = html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    expect(seen).toContain(errorText(code, found?.params ?? {}, locale))
    expect(found, 'it is found').toBeDefined()
  })
})
