import type { BotNode, BotScenario, BotTask, SavedTalk } from '@besedka/contract'
import { expect, it } from 'vitest'
import { renameTagInScenario, renameTagInTalk } from './rename-tag.ts'

const renaming = { tag: 'opt', to: 'Wholesale' }

function node(id: string, task: BotTask | null): BotNode {
  const plain = { name: id, isRoot: false, position: { x: 0, y: 0 }, replies: [], answers: [], triggers: [], next: null, finalAction: null }
  return { id, ...plain, task }
}

const asks = (tag: string): BotTask => ({ type: 'condition', test: { type: 'tag', tag }, otherwise: null })
const sets = (tag: string): BotTask => ({ type: 'set', setting: { type: 'tag', tag } })

const scenario: BotScenario = {
  nodes: [
    node('asks', asks('OPT')),
    node('sets', sets('opt')),
    node('other', sets('VIP')),
    node('there', sets('Wholesale')),
    node('none', null),
  ],
  defaultMessage: '',
}

it('renames a tag where nodes set it or ask for it, and says in which', () => {
  const renamed = renameTagInScenario(scenario, renaming)

  expect(renamed.nodeIds).toEqual(['asks', 'sets'])
  expect(renamed.scenario.nodes.map(({ task }) => task)).toEqual([
    asks('Wholesale'),
    sets('Wholesale'),
    sets('VIP'),
    sets('Wholesale'),
    null,
  ])
  const back = renameTagInScenario(renamed.scenario, { tag: 'Wholesale', to: 'opt' }, renamed.nodeIds)
  expect(back.scenario.nodes.map(({ task }) => task)).toEqual([asks('opt'), sets('opt'), sets('VIP'), sets('Wholesale'), null])
})

it('renames it in what a saved talk knows of the customer and expects to be set', () => {
  const talk: SavedTalk = {
    id: 'one',
    name: 'A wholesaler',
    facts: { at: '2026-05-12T09:00:00.000Z', statusId: null, tags: ['Opt', 'wholesale', 'Wholesale'], channelId: null, isOpen: true },
    inputs: [],
    expected: [['Hello', 'sets {"type":"tag","tag":"opt"}', 'sets {"type":"tag","tag":"VIP"}', 'sets opt']],
  }

  const { facts, expected } = renameTagInTalk(talk, renaming)

  expect(facts.tags).toEqual(['Wholesale', 'wholesale'])
  expect(expected).toEqual([['Hello', 'sets {"type":"tag","tag":"Wholesale"}', 'sets {"type":"tag","tag":"VIP"}', 'sets opt']])
})
