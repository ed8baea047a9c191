import '@xyflow/react/dist/style.css'
import {
  applyEdgeChanges,
  Background,
  BackgroundVariant,
  type Connection,
  Controls,
  MiniMap,
  ReactFlow,
  SelectionMode,
  useReactFlow,
} from '@xyflow/react'
import { useRef, useState } from 'react'
import { useWords } from '../../../locales/define-words.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import styles from './BotEditor.module.css'
import { CanvasTools, type Tool } from './CanvasTools.tsx'
import { outletOf, readEdgeId } from './canvas-edges.ts'
import { editorWords } from './editor-words.ts'
import { GroupFrame } from './GroupFrame.tsx'
import { NodeCard } from './NodeCard.tsx'
import { leavesNoRoot, withLink, withoutNodes } from './scenario-edits.ts'
import { useCanvasNodes } from './use-canvas-nodes.ts'
import { useCanvasWords } from './use-canvas-words.ts'
import type { CanvasView } from './use-card-nodes.ts'
import { useEdges } from './use-edges.ts'
import { useNewNodes } from './use-new-nodes.ts'

const nodeTypes = { card: NodeCard, frame: GroupFrame }
const fit = { padding: 0.15, maxZoom: 1 }

/** The scenario as it stands on the canvas: nodes to move, and ways to draw between them. */
export function Canvas(view: CanvasView) {
  const { work, selected, lit, figures, onSelect, onOpenGroup } = view
  const t = useWords(editorWords)
  const { scenario, edit } = work
  const flow = useReactFlow()
  const room = useRef<HTMLElement>(null)
  const [tool, setTool] = useState<Tool>('select')
  const [chosenEdges, setChosenEdges] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState(false)
  const { add, onConnectEnd } = useNewNodes({ work, room, selected, onSelect })
  const { nodes, onNodesChange, keep } = useCanvasNodes(view)
  const spoken = useCanvasWords()
  const edges = useEdges(scenario.nodes, { chosen: chosenEdges, lit, figures })

  function connect({ source, sourceHandle, target }: Connection): void {
    if (source !== target) edit((before) => withLink(before, outletOf(source, sourceHandle), target))
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
        onNodeDragStop={(_event, _node, moved) => keep(moved)}
        onSelectionDragStop={(_event, moved) => keep(moved)}
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
        ariaLabelConfig={spoken}
      >
        <Background variant={BackgroundVariant.Dots} gap={24} size={1.2} color="var(--bs-line)" bgColor="var(--bs-ground)" />
        <Controls showInteractive={false} position="bottom-left" fitViewOptions={fit} />
        <MiniMap
          pannable
          zoomable
          position="bottom-right"
          nodeColor={({ type }) => (type === 'frame' ? 'var(--bs-hover)' : 'var(--bs-control)')}
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
        selected={selected}
        onGrouped={onOpenGroup}
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
