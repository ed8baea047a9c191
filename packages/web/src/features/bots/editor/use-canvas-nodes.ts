import type { Node, NodeChange } from '@xyflow/react'
import { useMemo } from 'react'
import type { FrameNode } from './GroupFrame.tsx'
import type { CardNode } from './NodeCard.tsx'
import { withMoved } from './scenario-edits.ts'
import { type CanvasView, useCardNodes } from './use-card-nodes.ts'
import { carriedBy, isFrameId, placesAfter, useFrames } from './use-frames.ts'

/** Everything that stands on the canvas: the frames of groups, and the cards before them. */
export function useCanvasNodes(view: CanvasView) {
  const { scenario, edit } = view.work
  const { nodes: cards, onNodesChange: onCardsChange } = useCardNodes(view)
  const frames = useFrames(scenario, cards, view)
  const nodes = useMemo(() => [...frames, ...cards], [frames, cards])

  return {
    nodes,
    onNodesChange(moves: NodeChange<FrameNode | CardNode>[]): void {
      const ofCards = moves.filter((move): move is NodeChange<CardNode> => !('id' in move && isFrameId(move.id)))
      onCardsChange([...ofCards, ...carriedBy(moves, frames, cards)])
    },
    /** What was dragged is where it was let go; a frame brings its nodes. */
    keep: (moved: readonly Node[]) => edit((before) => withMoved(before, placesAfter(before, moved))),
  }
}
