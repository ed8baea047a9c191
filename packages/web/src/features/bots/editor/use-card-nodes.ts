import type { ScenarioChanges, ScenarioProblem } from '@besedka/bot-scenario'
import { applyNodeChanges, type NodeChange } from '@xyflow/react'
import { useEffect, useMemo, useState } from 'react'
import { keptCards } from './kept-parts.ts'
import type { CardNode } from './NodeCard.tsx'
import { withMoved } from './scenario-edits.ts'
import type { Colleague } from './use-colleagues.ts'
import type { Figures } from './use-figures.ts'
import type { Work } from './use-scenario.ts'

const nobody: readonly Colleague[] = []

/** What the canvas shows of a scenario. */
export type CanvasView = {
  work: Work
  problems: readonly ScenarioProblem[]
  selected: ReadonlySet<string>
  /** The way of the talk that is being tried out. */
  lit: readonly string[]
  /** What has changed since the version that the draft is compared with. */
  changes: ScenarioChanges | undefined
  /** How customers went through its nodes, where that is looked at. */
  figures: ReadonlyMap<string, Figures> | undefined
  /** Who else is drawing, and where. */
  colleagues: readonly Colleague[]
  onSelect: (nodeIds: ReadonlySet<string>) => void
  openGroup: string | undefined
  onOpenGroup: (groupId: string) => void
}

/** The cards of the canvas: where they are, also while the pointer has them, and which are selected. */
export function useCardNodes({
  work: { scenario, files, edit },
  problems,
  selected,
  lit,
  changes,
  figures,
  colleagues,
  onSelect,
}: CanvasView) {
  const severity = useMemo(() => worstOf(problems), [problems])
  const changed = useMemo(() => new Map(changes?.nodes.map(({ node, kind }) => [node.id, kind])), [changes])
  const visitors = useMemo(() => Map.groupBy(colleagues, ({ nodeId }) => nodeId), [colleagues])
  const drawn = useMemo(
    () =>
      scenario.nodes.map(
        (node): CardNode => ({
          id: node.id,
          type: 'card',
          position: node.position,
          data: {
            node,
            files,
            problem: severity.get(node.id),
            lit: lit.includes(node.id),
            current: lit.at(-1) === node.id,
            change: changed.get(node.id),
            figures: figures?.get(node.id),
            colleagues: visitors.get(node.id) ?? nobody,
          },
        }),
      ),
    [scenario.nodes, files, severity, lit, changed, figures, visitors],
  )
  // While nodes are dragged they are where the pointer is; the scenario learns of it when they are let go.
  const [nodes, setNodes] = useState<CardNode[]>(drawn)
  useEffect(() => {
    setNodes((before) => keptCards(before, drawn, selected))
  }, [drawn, selected])

  function onNodesChange(moves: NodeChange<CardNode>[]): void {
    setNodes((before) => applyNodeChanges(moves, before))
    keepSteps(moves)
    const picks = moves.filter((move) => move.type === 'select')
    if (picks.length === 0) return
    const ids = new Set(selected)
    for (const { id, selected: isChosen } of picks) {
      if (isChosen) ids.add(id)
      else ids.delete(id)
    }
    onSelect(ids)
  }

  /** The arrow keys move a node at once; several steps of the same nodes are taken back as one. What is dragged is kept when it is let go. */
  function keepSteps(moves: NodeChange<CardNode>[]): void {
    const dragged = new Set(nodes.flatMap(({ id, dragging }) => (dragging ? [id] : [])))
    const steps = moves.flatMap((move) =>
      move.type === 'position' && move.position && !move.dragging && !dragged.has(move.id) ? [[move.id, move.position] as const] : [],
    )
    if (steps.length > 0) edit((before) => withMoved(before, new Map(steps)), `arrows ${steps.map(([id]) => id).join()}`)
  }

  return { nodes, onNodesChange }
}

function worstOf(problems: readonly ScenarioProblem[]): ReadonlyMap<string, ScenarioProblem['severity']> {
  const worst = new Map<string, ScenarioProblem['severity']>()
  for (const { nodeId, severity } of problems) if (nodeId && worst.get(nodeId) !== 'error') worst.set(nodeId, severity)
  return worst
}
