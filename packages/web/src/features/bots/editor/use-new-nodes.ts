import { scenarioLimits } from '@besedka/contract'
import { type FinalConnectionState, useReactFlow } from '@xyflow/react'
import type { RefObject } from 'react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { ownTimeZone } from '../../../format/zones.ts'
import { useWords } from '../../../locales/define-words.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { outletOf } from './canvas-edges.ts'
import { editorWords } from './editor-words.ts'
import {
  cardWidth,
  freePlace,
  isFull,
  kindBehind,
  type NewKind,
  newNode,
  type Outlet,
  placeBehind,
  withNode,
  withNodeBehind,
} from './scenario-edits.ts'
import type { Work } from './use-scenario.ts'

/** About what a new card takes. */
const cardSize = { x: cardWidth, y: 120 }

type Props = {
  work: Work
  room: RefObject<HTMLElement | null>
  selected: ReadonlySet<string>
  onSelect: (nodeIds: ReadonlySet<string>) => void
}

/** New nodes, from the tools or at the end of a way; each is selected, so that it can be filled in. */
export function useNewNodes({ work: { scenario, edit }, room, selected, onSelect }: Props) {
  const t = useWords(editorWords)
  const { locale } = useCurrentUser().organisation
  const flow = useReactFlow()

  /** A way that is let go over empty ground leads to a new node there. */
  function onConnectEnd(event: MouseEvent | TouchEvent, state: FinalConnectionState): void {
    if (state.isValid || state.toNode || !state.fromNode || state.fromHandle?.type !== 'source') return
    const at = 'changedTouches' in event ? event.changedTouches[0] : event
    if (!at) return
    const from = scenario.nodes.find(({ id }) => id === state.fromNode?.id)
    const outlet = outletOf(state.fromNode.id, state.fromHandle.id ?? null)
    addAt(kindBehind(from), flow.screenToFlowPosition({ x: at.clientX, y: at.clientY }), outlet)
  }

  function addAt(kind: NewKind, position: { x: number; y: number }, behind?: Outlet): void {
    if (isFull(scenario)) {
      showToast({ kind: 'error', text: t('tooManyNodes', { limit: scenarioLimits.nodes }) })
      return
    }
    const node = newNode(kind, {
      name: '',
      position,
      isRoot: scenario.nodes.length === 0,
      timeZone: ownTimeZone(),
      locale,
    })
    edit((before) => (behind ? withNodeBehind(before, behind, node) : withNode(before, node)))
    onSelect(new Set([node.id]))
  }

  /** Beside the one node that is selected, else in the middle of what is seen; upon no other node. */
  function add(kind: NewKind): void {
    const chosen = selected.size === 1 ? scenario.nodes.find(({ id }) => selected.has(id)) : undefined
    const place = chosen ? placeBehind(scenario, chosen) : freePlace(scenario, middleOfView())
    addAt(kind, place)
    show(place)
  }

  /** Moves the canvas to a new card that would stand outside of what is seen. */
  function show({ x, y }: { x: number; y: number }): void {
    const box = room.current?.getBoundingClientRect()
    if (!box) return
    const [from, until] = [flow.flowToScreenPosition({ x, y }), flow.flowToScreenPosition({ x: x + cardSize.x, y: y + cardSize.y })]
    const isSeen = from.x >= box.left && from.y >= box.top && until.x <= box.right && until.y <= box.bottom
    if (!isSeen) void flow.setCenter(x + cardSize.x / 2, y + cardSize.y / 2, { zoom: flow.getZoom(), duration: 200 })
  }

  function middleOfView(): { x: number; y: number } {
    const box = room.current?.getBoundingClientRect()
    return flow.screenToFlowPosition({
      x: (box?.left ?? 0) + (box?.width ?? 600) / 2 - cardSize.x / 2,
      y: (box?.top ?? 0) + (box?.height ?? 400) / 2 - cardSize.y / 2,
    })
  }

  return { add, onConnectEnd }
}
