import { scenarioLimits } from '@besedka/contract'
import { type FinalConnectionState, useReactFlow } from '@xyflow/react'
import type { RefObject } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { outletOf } from './canvas-edges.ts'
import { editorWords } from './editor-words.ts'
import { isFull, kindBehind, type NewKind, newNode, type Outlet, withNode, withNodeBehind } from './scenario-edits.ts'
import type { Work } from './use-scenario.ts'

type Props = { work: Work; room: RefObject<HTMLElement | null>; onSelect: (nodeIds: ReadonlySet<string>) => void }

/** New nodes, from the tools or at the end of a way; each is selected, so that it can be filled in. */
export function useNewNodes({ work: { scenario, edit }, room, onSelect }: Props) {
  const t = useWords(editorWords)
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
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    edit((before) => (behind ? withNodeBehind(before, behind, node) : withNode(before, node)))
    onSelect(new Set([node.id]))
  }

  /** In the middle of what is seen, a little beside whatever stands there. */
  function add(kind: NewKind): void {
    const box = room.current?.getBoundingClientRect()
    const middle = flow.screenToFlowPosition({
      x: (box?.left ?? 0) + (box?.width ?? 600) / 2 - 130,
      y: (box?.top ?? 0) + (box?.height ?? 400) / 2 - 60,
    })
    const taken = (place: { x: number; y: number }) =>
      scenario.nodes.some(({ position }) => Math.abs(position.x - place.x) < 40 && Math.abs(position.y - place.y) < 40)
    while (taken(middle)) {
      middle.x += 48
      middle.y += 48
    }
    addAt(kind, middle)
  }

  return { add, onConnectEnd }
}
