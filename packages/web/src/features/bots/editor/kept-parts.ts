import { isSame } from '@besedka/bot-scenario'
import type { Edge, Node } from '@xyflow/react'
import type { NodeCardData } from './NodeCard.tsx'

type CardNode = Node<NodeCardData, 'card'>

/*
 * What has not changed on the canvas stays the same thing: a letter typed into one node of five hundred draws anew that node, and neither the others
 * nor their ways.
 */

/** The cards as they are now drawn, of those that stood there before. */
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

/** Nodes of a scenario are never changed, but replaced: to compare their parts as things is enough. */
function hasSameParts<Data extends object>(was: Data, is: Data): boolean {
  return (Object.keys(is) as (keyof Data)[]).every((key) => Object.is(was[key], is[key]))
}
