import type { SavedInput, SavedTalk } from '@besedka/contract'
import { expect, test } from 'vitest'
import { askTask, button, callTask, heard, scenarioOf } from '../testing/scenario.ts'
import { notCovered, playSavedTalk } from './saved-talk.ts'

const orders = scenarioOf({
  hello: { isRoot: true, says: 'Hello', next: 'order' },
  order: { task: askTask(), next: 'look' },
  look: { task: callTask({ otherwise: 'sorry' }), next: 'tell' },
  tell: { says: '{order} is {state}', next: 'more' },
  more: { answers: [button('Another', 'order')] },
  sorry: { says: 'Sorry' },
})

const facts = { at: '2026-11-23T09:00:00.000Z', statusId: null, tags: [], channelId: null, isOpen: true }
const inputs: SavedInput[] = [
  { type: 'writes', text: '4711' },
  { type: 'called', json: '{"state": "open"}' },
  { type: 'presses', answerId: 'press Another', label: 'Another' },
]
const expected = [['Hello', 'Which order?'], ['awaits service'], ['4711 is open\n[Another]'], ['Which order?']]
const talk: SavedTalk = { id: 't', name: 'An order that is open', facts, inputs, expected }

test('a saved talk goes as it went, and says which nodes it came by', () => {
  const played = playSavedTalk(orders, talk, heard)

  expect(played).toMatchObject({ said: expected, brokenAt: null })
  expect(notCovered(orders, [played])).toEqual(['sorry'])
  expect(notCovered(orders, [])).toHaveLength(6)
})

test('a change that lets the bot say something else is found where it says it', () => {
  const nodes = orders.nodes.map((node) =>
    node.id === 'tell' ? { ...node, replies: [{ id: 'tell', type: 'text' as const, text: 'It is {state}' }] } : node,
  )

  expect(playSavedTalk({ ...orders, nodes }, talk, heard)).toMatchObject({ brokenAt: 2 })
})

test('where nodes stand and what they are called changes nothing', () => {
  const nodes = orders.nodes.map((node) => ({ ...node, name: `${node.name}!`, position: { x: 9, y: 9 } }))

  expect(playSavedTalk({ ...orders, nodes }, talk, heard).brokenAt).toBeNull()
})
