import type { Edge } from '@xyflow/react'
import { useEffect, useMemo, useRef } from 'react'
import { edgesOf, type Looked } from './canvas-edges.ts'
import { keptEdges } from './kept-parts.ts'
import type { Work } from './use-scenario.ts'

/** The ways of the canvas. */
export function useEdges(nodes: Work['scenario']['nodes'], { chosen, lit, figures }: Looked): Edge[] {
  const before = useRef<readonly Edge[]>([])
  const edges = useMemo(() => keptEdges(before.current, edgesOf(nodes, { chosen, lit, figures })), [nodes, chosen, lit, figures])
  useEffect(() => {
    before.current = edges
  }, [edges])
  return edges
}
