import { checkScenario } from '@besedka/bot-scenario'
import { expect, test } from 'vitest'
import { scenarioOf } from '../bot-templates.ts'
import { copyNodes, readNodes, withPasted } from './copied-nodes.ts'

const shop = scenarioOf('inquiry', 'en-GB', 'Europe/Moscow', '019a0000-0000-7000-8000-000000000003')
const [one, another] = ['019a0000-0000-7000-8000-000000000001', '019a0000-0000-7000-8000-000000000002']
const text = copyNodes(one, shop, new Set(['payment', 'more', 'bye']))
const copied = readNodes(text) ?? { format: 'besedka.bot-nodes', botId: null, nodes: [], groups: [] }

test('nodes are copied with their ways, and have ids of their own', () => {
  const { scenario, ids } = withPasted({ botId: one, scenario: shop }, copied, new Map())
  const pasted = scenario.nodes.filter(({ id }) => ids.has(id))
  const [payment, more, bye] = pasted

  expect(scenario.nodes.slice(0, shop.nodes.length)).toEqual(shop.nodes)
  expect(payment?.next).toBe(more?.id)
  expect(more?.answers.map(({ to }) => to)).toEqual(['people', bye?.id])
  expect(checkScenario(scenario).map(({ code }) => code)).toEqual(['nodeNotLinkedException'])
})

test('in another bot, ways to what did not come along lead nowhere', () => {
  // Made from the same template, it has nodes of the same names.
  const { scenario, ids } = withPasted({ botId: another, scenario: shop }, copied, new Map())
  const [, more, bye] = scenario.nodes.filter(({ id }) => ids.has(id))

  expect(more?.answers.map(({ to }) => to)).toEqual([null, bye?.id])
  expect(scenario.nodes.filter(({ isRoot }) => isRoot)).toHaveLength(1)
})

test('buttons of the AI module are others in the copy, and its ways lead where the copies are', () => {
  const answers = scenarioOf('answers', 'en-GB', 'Europe/Moscow')
  const nodes = readNodes(copyNodes(one, answers, new Set(['answers', 'people'])))
  if (!nodes) throw new Error('Nothing was copied')
  const { scenario, ids } = withPasted({ botId: another, scenario: answers }, nodes, new Map())
  const [asking, people] = scenario.nodes.filter(({ id }) => ids.has(id))

  expect(asking?.task).toMatchObject({ type: 'ai', otherwise: null, toPerson: people?.id })
  expect(JSON.stringify(asking?.task)).not.toMatch(/answers-(helped|person)/)
})

test.each(['', 'Hello', '{"format":"besedka.bot-nodes"', '{"format":"besedka.bot-nodes","nodes":[{"id":1}]}'])(
  '%j holds no nodes',
  (text) => {
    expect(readNodes(text)).toBeNull()
  },
)
