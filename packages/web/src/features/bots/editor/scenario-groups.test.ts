import { mergeScenarios } from '@besedka/bot-scenario'
import { BotScenario } from '@besedka/contract'
import { expect, test } from 'vitest'
import { scenarioOf } from '../bot-templates.ts'
import { copyNodes, readNodes, withPasted } from './copied-nodes.ts'
import { withoutNodes } from './scenario-edits.ts'
import { frameOf, groupOf, withGroup, withGroupChanged, withNodeIn, withoutGroup } from './scenario-groups.ts'

const botId = '019a0000-0000-7000-8000-000000000001'
const shop = scenarioOf('inquiry', 'en-GB', 'Europe/Moscow')
const grouped = withGroupChanged(withGroup(shop, new Set(['payment', 'more']), 'paying'), 'paying', { title: 'Paying', note: 'Ask Anna' })

test('a node is in one group, and a group without nodes goes', () => {
  const another = withGroup(grouped, new Set(['more', 'bye']), 'end')
  expect(another.groups?.map(({ id, nodeIds }) => [id, nodeIds])).toEqual([
    ['paying', ['payment']],
    ['end', ['more', 'bye']],
  ])
  expect(groupOf(withNodeIn(another, 'payment', 'end'), 'payment')?.id).toBe('end')
  expect(withNodeIn(another, 'payment', 'end').groups).toHaveLength(1)
  expect(withoutNodes(another, new Set(['payment'])).groups).toHaveLength(1)
  expect(withNodeIn(grouped, 'more', null).groups?.[0]?.nodeIds).toEqual(['payment'])
})

test('ungrouped is as it was before', () => {
  expect(withoutGroup(grouped, 'paying')).toEqual(shop)
})

test('the frame stands around what is there of its nodes', () => {
  const cards = new Map([['payment', { id: 'payment', position: { x: 100, y: 200 }, measured: { width: 260, height: 100 } }]])
  const [group] = grouped.groups ?? []
  if (!group) throw new Error('There is no group')
  expect(frameOf(group, cards)).toEqual({ x: 80, y: 116, width: 300, height: 204 })
  expect(frameOf(group, new Map())).toBeUndefined()
})

test('a group is copied with all of its nodes, under another name of its own', () => {
  const paste = (...ids: string[]) => {
    const copied = readNodes(copyNodes(botId, grouped, new Set(ids)))
    if (!copied) throw new Error('Nothing was copied')
    return withPasted({ botId, scenario: grouped }, copied, new Map())
  }
  const { scenario, ids } = paste('payment', 'more')
  const [, pasted] = scenario.groups ?? []
  expect(pasted).toMatchObject({ title: 'Paying', note: 'Ask Anna' })
  expect(pasted?.id).not.toBe('paying')
  expect(new Set(pasted?.nodeIds)).toEqual(ids)
  expect(paste('payment').scenario.groups).toHaveLength(1)
})

test('what two people do with groups at once is all there, and travels through a file', () => {
  const mine = withNodeIn(grouped, 'bye', 'paying')
  const theirs = withGroup(
    withGroupChanged(withNodeIn(grouped, 'start', 'paying'), 'paying', { title: 'Payments' }),
    new Set(['people']),
    'people',
  )
  const { scenario, contests } = mergeScenarios({ base: grouped, mine, theirs }, 'mine')

  expect(contests).toEqual([])
  expect(scenario.groups?.map(({ id, title, nodeIds }) => [id, title, new Set(nodeIds)])).toEqual([
    ['paying', 'Payments', new Set(['payment', 'more', 'bye', 'start'])],
    ['people', '', new Set(['people'])],
  ])
  expect(
    mergeScenarios({ base: grouped, mine: withNodeIn(grouped, 'more', null), theirs: mine }, 'theirs').scenario.groups?.[0]?.nodeIds,
  ).toEqual(['payment', 'bye'])
  expect(mergeScenarios({ base: shop, mine: shop, theirs: grouped }, 'mine').scenario.groups).toEqual(grouped.groups)
  expect(BotScenario.parse(JSON.parse(JSON.stringify(scenario)))).toEqual(scenario)
})

test('a node that two people put into different groups at once is in one of them, and a group left without nodes goes', () => {
  const base = withGroup(grouped, new Set(['people']), 'people')
  const apart = mergeScenarios({ base, mine: withNodeIn(base, 'bye', 'paying'), theirs: withNodeIn(base, 'bye', 'people') }, 'mine')
  expect(apart.scenario.groups?.map(({ id, nodeIds }) => [id, nodeIds])).toEqual([
    ['paying', ['payment', 'more', 'bye']],
    ['people', ['people']],
  ])
  const mine = withGroup(shop, new Set(['bye', 'more']), 'mine')
  const { scenario } = mergeScenarios({ base: shop, mine, theirs: withGroup(shop, new Set(['bye', 'more']), 'theirs') }, 'mine')
  expect(scenario.groups).toHaveLength(1)
  expect(new Set(scenario.groups?.[0]?.nodeIds)).toEqual(new Set(['bye', 'more']))
})
