import type { BotNode, BotScenario } from '@besedka/contract'
import type { NodeChange, NodePositionChange } from '@xyflow/react'
import { useMemo } from 'react'
import type { FrameNode } from './GroupFrame.tsx'
import type { CardNode } from './NodeCard.tsx'
import { frameOf } from './scenario-groups.ts'

const ofFrame = 'group|'

export const isFrameId = (id: string) => id.startsWith(ofFrame)

type Opened = { openGroup: string | undefined; onOpenGroup: (groupId: string) => void }

/** The frames of the groups: around their nodes wherever those are now, behind them, and moved by their words only. */
export function useFrames({ groups }: BotScenario, cards: readonly CardNode[], { openGroup, onOpenGroup }: Opened): FrameNode[] {
  return useMemo(() => {
    const known = new Map(cards.map((card) => [card.id, card]))
    return (groups ?? []).flatMap((group): FrameNode[] => {
      const frame = frameOf(group, known)
      if (!frame) return []
      const { x, y, ...size } = frame
      return [
        {
          id: `${ofFrame}${group.id}`,
          type: 'frame',
          position: { x, y },
          ...size,
          measured: size,
          zIndex: -1,
          selectable: false,
          focusable: false,
          connectable: false,
          dragHandle: 'button',
          style: { pointerEvents: 'none' },
          data: { group, isOpen: group.id === openGroup, onOpen: onOpenGroup },
        },
      ]
    })
  }, [groups, cards, openGroup, onOpenGroup])
}

/** What a frame carries along while it is dragged: its nodes, but for those that the pointer has anyway. */
export function carriedBy(moves: readonly NodeChange[], frames: readonly FrameNode[], cards: readonly CardNode[]): NodePositionChange[] {
  const dragged = new Set(moves.flatMap((move) => (move.type === 'position' ? [move.id] : [])))
  return frames.flatMap((frame) => {
    const move = moves.find((one) => one.type === 'position' && one.id === frame.id)
    if (move?.type !== 'position' || !move.position) return []
    const [x, y] = [move.position.x - frame.position.x, move.position.y - frame.position.y]
    return cards
      .filter(({ id }) => frame.data.group.nodeIds.includes(id) && !dragged.has(id))
      .map(({ id, position }): NodePositionChange => {
        const to = { x: position.x + x, y: position.y + y }
        return { id, type: 'position', position: to, dragging: move.dragging ?? false }
      })
  })
}

/** Where the nodes of a scenario stand when these cards and frames are let go. */
export function placesAfter(
  scenario: BotScenario,
  moved: readonly { id: string; position: BotNode['position'] }[],
): Map<string, BotNode['position']> {
  const places = new Map(moved.flatMap(({ id, position }) => (isFrameId(id) ? [] : [[id, rounded(position)] as const])))
  const known = new Map(scenario.nodes.map((node) => [node.id, node]))
  for (const { id, position } of moved) {
    const group = isFrameId(id) ? scenario.groups?.find((one) => `${ofFrame}${one.id}` === id) : undefined
    const before = group && frameOf(group, known)
    if (!group || !before) continue
    for (const node of scenario.nodes) {
      if (places.has(node.id) || !group.nodeIds.includes(node.id)) continue
      places.set(node.id, rounded({ x: node.position.x + position.x - before.x, y: node.position.y + position.y - before.y }))
    }
  }
  return places
}

function rounded({ x, y }: BotNode['position']): BotNode['position'] {
  return { x: Math.round(x), y: Math.round(y) }
}
