import { isSame } from '@besedka/bot-scenario'
import type { Edge } from '@xyflow/react'
import type { CardNode } from './NodeCard.tsx'

/*
 * Parts of the canvas that have not changed keep their identity: a letter typed into one node of five hundred draws anew that node, and neither the
 * others nor their ways.
 */

/** The cards as they are drawn now; a card that is as it was before is the same object. */
export function keptCards(before: readonly CardNode[], drawn: readonly CardNode[], selected: ReadonlySet<string>): CardNode[] {
  const known = new Map(before.map((card) => [card.id, card]))
  return drawn.map((card) => {
    const was = known.get(card.id)
    const isSelected = selected.has(card.id)
    if (!was) return { ...card, selected: isSelected }
    // A node being dragged keeps its place, even when a colleague's save moves it.
    const position = was.dragging ? was.position : card.position
    const data = hasSameParts(was.data, card.data) ? was.data : card.data
    const isAsItWas = data === was.data && isSelected === was.selected && position.x === was.position.x && position.y === was.position.y
    return isAsItWas ? was : { ...was, ...card, position, data, selected: isSelected }
  })
}

/** The same for the ways. */
export function keptEdges(before: readonly Edge[], edges: readonly Edge[]): Edge[] {
  const known = new Map(before.map((edge) => [edge.id, edge]))
  return edges.map((edge) => {
    const was = known.get(edge.id)
    return was && isSame(was, edge) ? was : edge
  })
}

/** Compares by identity, which is enough: nodes of a scenario are replaced, never mutated. */
function hasSameParts<Data extends object>(was: Data, is: Data): boolean {
  return (Object.keys(is) as (keyof Data)[]).every((key) => Object.is(was[key], is[key]))
}
