import type { BotScenario } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { scenarioOf } from '../bot-templates.ts'
import { edgesOf } from './canvas-edges.ts'
import { keptCards, keptEdges } from './kept-parts.ts'
import type { CardNode } from './NodeCard.tsx'
import { withChanged } from './scenario-edits.ts'

const scenario = scenarioOf('inquiry', 'en-GB', 'Europe/London')
const files = new Map()
const nobody: never[] = []

function cardsOf({ nodes }: BotScenario): CardNode[] {
  return nodes.map((node) => ({
    id: node.id,
    type: 'card',
    position: node.position,
    data: { node, files, problem: undefined, lit: false, current: false, change: undefined, figures: undefined, colleagues: nobody },
  }))
}

const edges = (of: BotScenario) => edgesOf(of.nodes, { chosen: new Set(), lit: [], figures: undefined })

describe('the canvas after a change', () => {
  it('draws anew the card that has changed, and no other', () => {
    const before = keptCards([], cardsOf(scenario), new Set())
    const after = keptCards(before, cardsOf(withChanged(scenario, 'menu', { name: 'Questions' })), new Set())

    expect(after.filter((card) => !before.includes(card)).map(({ id }) => id)).toEqual(['menu'])
    expect(after.find(({ id }) => id === 'menu')?.data.node.name).toBe('Questions')
  })

  it('draws anew what is selected, and what was', () => {
    const before = keptCards([], cardsOf(scenario), new Set(['menu']))
    const after = keptCards(before, cardsOf(scenario), new Set(['bye']))

    expect(after.filter((card) => !before.includes(card)).map(({ id, selected }) => [id, selected])).toEqual([
      ['menu', false],
      ['bye', true],
    ])
  })

  it('leaves a card that is dragged where the pointer has it', () => {
    const held = keptCards([], cardsOf(scenario), new Set()).map((card) =>
      card.id === 'menu' ? { ...card, dragging: true, position: { x: 7, y: 7 } } : card,
    )
    const after = keptCards(held, cardsOf(withChanged(scenario, 'menu', { position: { x: 900, y: 0 } })), new Set())

    expect(after.find(({ id }) => id === 'menu')?.position).toEqual({ x: 7, y: 7 })
  })

  it('draws anew the ways that have changed, and no others', () => {
    const before = edges(scenario)
    expect(keptEdges(before, edges(withChanged(scenario, 'menu', { name: 'Questions' }))).every((edge) => before.includes(edge))).toBe(true)

    const after = keptEdges(before, edges(withChanged(scenario, 'start', { next: 'bye' })))
    expect(after.filter((edge) => !before.includes(edge)).map(({ id, target }) => [id, target])).toEqual([['start|next', 'bye']])
  })
})
