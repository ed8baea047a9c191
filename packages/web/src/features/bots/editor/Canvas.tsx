import '@xyflow/react/dist/style.css'
import { linksOf, type ScenarioChanges, type ScenarioProblem } from '@besedka/bot-scenario'
import {
  applyEdgeChanges,
  applyNodeChanges,
  Background,
  BackgroundVariant,
  type Connection,
  Controls,
  type Edge,
  type FinalConnectionState,
  MarkerType,
  MiniMap,
  type Node,
  type NodeChange,
  ReactFlow,
  SelectionMode,
  useReactFlow,
} from '@xyflow/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './BotEditor.module.css'
import { CanvasTools, type Tool } from './CanvasTools.tsx'
import { editorWords } from './editor-words.ts'
import { NodeCard, type NodeCardData } from './NodeCard.tsx'
import { leavesNoRoot, type NewKind, newNode, type Outlet, withLink, withMoved, withNode, withoutNodes } from './scenario-edits.ts'
import type { Figures } from './use-figures.ts'
import type { Work } from './use-scenario.ts'

type CardNode = Node<NodeCardData, 'card'>

type Props = {
  work: Work
  problems: readonly ScenarioProblem[]
  selected: ReadonlySet<string>
  /** The way of the talk that is being tried out. */
  lit: readonly string[]
  /** What has changed since the version that the draft is compared with. */
  changes: ScenarioChanges | undefined
  /** How customers went through its nodes, where that is looked at. */
  figures: ReadonlyMap<string, Figures> | undefined
  onSelect: (nodeIds: ReadonlySet<string>) => void
}

const nodeTypes = { card: NodeCard }
const nextOutlet = 'next'
const fit = { padding: 0.15, maxZoom: 1 }

/** The scenario as it stands on the canvas: nodes to move, and ways to draw between them. */
export function Canvas({ work, problems, selected, lit, changes, figures, onSelect }: Props) {
  const t = useWords(editorWords)
  const { scenario, files, edit } = work
  const flow = useReactFlow()
  const room = useRef<HTMLElement>(null)
  const [tool, setTool] = useState<Tool>('select')
  const [chosenEdges, setChosenEdges] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)

  const severity = useMemo(() => worstOf(problems), [problems])
  const changed = useMemo(() => new Map(changes?.nodes.map(({ node, kind }) => [node.id, kind])), [changes])
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
          },
        }),
      ),
    [scenario.nodes, files, severity, lit, changed, figures],
  )
  // While nodes are dragged they are where the pointer is; the scenario learns of it when they are let go.
  const [nodes, setNodes] = useState<CardNode[]>(drawn)
  useEffect(() => {
    setNodes((before) => {
      const measured = new Map(before.map((one) => [one.id, one]))
      return drawn.map((one) => ({ ...measured.get(one.id), ...one, selected: selected.has(one.id) }))
    })
  }, [drawn, selected])
  const edges = useMemo(() => edgesOf(scenario.nodes, chosenEdges, lit), [scenario.nodes, chosenEdges, lit])

  function onNodesChange(changes: NodeChange<CardNode>[]): void {
    setNodes((before) => applyNodeChanges(changes, before))
    const picks = changes.filter((change) => change.type === 'select')
    if (picks.length === 0) return
    const ids = new Set(selected)
    for (const { id, selected: isChosen } of picks) {
      if (isChosen) ids.add(id)
      else ids.delete(id)
    }
    onSelect(ids)
  }

  function connect({ source, sourceHandle, target }: Connection): void {
    if (source !== target) edit((before) => withLink(before, outletOf(source, sourceHandle), target))
  }

  /** A way that is let go over empty ground leads to a new node there. */
  function onConnectEnd(event: MouseEvent | TouchEvent, state: FinalConnectionState): void {
    if (state.isValid || state.toNode || !state.fromNode || state.fromHandle?.type !== 'source') return
    const at = 'changedTouches' in event ? event.changedTouches[0] : event
    if (!at) return
    const from = scenario.nodes.find(({ id }) => id === state.fromNode?.id)
    const speaks = from && !from.task && from.answers.length + from.triggers.length === 0
    const kind: NewKind = speaks ? 'answers' : 'action'
    const id = addAt(kind, flow.screenToFlowPosition({ x: at.clientX, y: at.clientY }))
    edit((before) => withLink(before, outletOf(state.fromNode?.id ?? '', state.fromHandle?.id ?? null), id))
  }

  function addAt(kind: NewKind, position: { x: number; y: number }): string {
    const node = newNode(kind, {
      name: '',
      position,
      isRoot: scenario.nodes.length === 0,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    })
    edit((before) => withNode(before, node))
    onSelect(new Set([node.id]))
    return node.id
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

  function askToRemove(): void {
    if (selected.size === 0 && chosenEdges.size === 0) return
    if (leavesNoRoot(scenario, selected)) showToast({ kind: 'error', text: t('rootStays') })
    else setAsking(true)
  }

  function remove(): void {
    setAsking(false)
    edit((before) => {
      const cut = [...chosenEdges].reduce((one, id) => withLink(one, readEdgeId(id), null), before)
      return withoutNodes(cut, selected)
    })
    setChosenEdges(new Set())
    onSelect(new Set())
  }

  return (
    <section className={styles.canvas} ref={room} aria-label={t('canvas')} data-tool={tool}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onNodesChange={onNodesChange}
        onEdgesChange={(changes) => {
          const after = applyEdgeChanges(changes, edges)
          setChosenEdges(new Set(after.filter((edge) => edge.selected).map(({ id }) => id)))
        }}
        onNodeDragStop={(_event, _node, moved) => edit((before) => withMoved(before, placesOf(moved)))}
        onSelectionDragStop={(_event, moved) => edit((before) => withMoved(before, placesOf(moved)))}
        onConnect={connect}
        onConnectEnd={onConnectEnd}
        isValidConnection={({ source, target }) => source !== target}
        onBeforeDelete={async () => {
          askToRemove()
          return false
        }}
        deleteKeyCode={['Delete', 'Backspace']}
        panOnDrag={tool === 'move' ? true : [1, 2]}
        panOnScroll
        selectionOnDrag={tool === 'select'}
        selectionMode={SelectionMode.Partial}
        multiSelectionKeyCode={['Control', 'Meta', 'Shift']}
        minZoom={0.15}
        maxZoom={1.6}
        fitView
        fitViewOptions={fit}
        onlyRenderVisibleElements={scenario.nodes.length > 80}
        proOptions={{ hideAttribution: true }}
      >
        <Background variant={BackgroundVariant.Dots} gap={24} size={1.2} color="var(--bs-line)" bgColor="var(--bs-ground)" />
        <Controls showInteractive={false} position="bottom-left" fitViewOptions={fit} />
        <MiniMap
          pannable
          zoomable
          position="bottom-right"
          nodeColor="var(--bs-control)"
          bgColor="var(--bs-raised)"
          maskColor="var(--bs-hover)"
        />
      </ReactFlow>
      <CanvasTools
        work={work}
        tool={tool}
        onTool={setTool}
        onAdd={add}
        onRemove={askToRemove}
        canRemove={selected.size + chosenEdges.size > 0}
        onArranged={() => requestAnimationFrame(() => void flow.fitView(fit))}
      />
      <ConfirmDialog
        open={asking}
        title={t('deleteTitle')}
        text={t('deleteText', { nodes: selected.size, links: chosenEdges.size })}
        confirmLabel={t('deleteYes')}
        dangerous
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </section>
  )
}

function placesOf(nodes: readonly Node[]): Map<string, { x: number; y: number }> {
  return new Map(nodes.map(({ id, position }) => [id, { x: Math.round(position.x), y: Math.round(position.y) }]))
}

function outletOf(nodeId: string, handle: string | null): Outlet {
  return { nodeId, partId: handle === nextOutlet ? null : handle }
}

function readEdgeId(id: string): Outlet {
  const [nodeId = '', handle = nextOutlet] = id.split('|')
  return outletOf(nodeId, handle)
}

function edgesOf(nodes: Work['scenario']['nodes'], chosen: ReadonlySet<string>, lit: readonly string[]): Edge[] {
  const known = new Set(nodes.map(({ id }) => id))
  const steps = new Set(lit.slice(1).map((id, index) => `${lit[index]} ${id}`))
  return nodes.flatMap((node) => {
    return linksOf(node).flatMap(({ partId, to }): Edge[] => {
      if (!known.has(to)) return []
      const handle = partId ?? nextOutlet
      const id = `${node.id}|${handle}`
      const passed = steps.has(`${node.id} ${to}`)
      return [
        {
          id,
          source: node.id,
          sourceHandle: handle,
          target: to,
          selected: chosen.has(id),
          animated: passed,
          className: passed ? (styles.passed ?? '') : '',
          markerEnd: { type: MarkerType.ArrowClosed, width: 18, height: 18, color: 'var(--bs-control)' },
        },
      ]
    })
  })
}

function worstOf(problems: readonly ScenarioProblem[]): ReadonlyMap<string, ScenarioProblem['severity']> {
  const worst = new Map<string, ScenarioProblem['severity']>()
  for (const { nodeId, severity } of problems) if (nodeId && worst.get(nodeId) !== 'error') worst.set(nodeId, severity)
  return worst
}
