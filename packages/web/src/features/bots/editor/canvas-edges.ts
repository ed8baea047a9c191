import { linksOf } from '@besedka/bot-scenario'
import { type Edge, MarkerType } from '@xyflow/react'
import styles from './BotEditor.module.css'
import type { Outlet } from './scenario-edits.ts'
import type { Figures } from './use-figures.ts'
import type { Work } from './use-scenario.ts'

const nextOutlet = 'next'

/** Where a way leaves its node: by one of its parts, or by what comes next. */
export function outletOf(nodeId: string, handle: string | null): Outlet {
  return { nodeId, partId: handle === nextOutlet ? null : handle }
}

/** The outlet that a way on the canvas is named after. */
export function readEdgeId(id: string): Outlet {
  const [nodeId = '', handle = nextOutlet] = id.split('|')
  return outletOf(nodeId, handle)
}

export type Looked = { chosen: ReadonlySet<string>; lit: readonly string[]; figures: ReadonlyMap<string, Figures> | undefined }

/**
 * The ways between the nodes that are there; those that the tried talk has taken move. Where figures are looked at, a way says how many went it; that
 * of an answer stands beside the answer.
 */
export function edgesOf(nodes: Work['scenario']['nodes'], { chosen, lit, figures }: Looked): Edge[] {
  const known = new Set(nodes.map(({ id }) => id))
  const steps = new Set(lit.slice(1).map((id, index) => `${lit[index]} ${id}`))
  return nodes.flatMap((node) => {
    return linksOf(node).flatMap(({ part, partId, to }): Edge[] => {
      if (!known.has(to)) return []
      const handle = partId ?? nextOutlet
      const id = `${node.id}|${handle}`
      const went = part === 'answer' ? undefined : figures?.get(node.id)?.ways.get(to)
      const passed = steps.has(`${node.id} ${to}`)
      return [
        {
          id,
          source: node.id,
          sourceHandle: handle,
          target: to,
          selected: chosen.has(id),
          ...(went === undefined ? {} : { label: went, labelBgPadding: [6, 3], labelBgBorderRadius: 6 }),
          animated: passed,
          className: passed ? (styles.passed ?? '') : '',
          markerEnd: { type: MarkerType.ArrowClosed, width: 18, height: 18, color: 'var(--bs-control)' },
        },
      ]
    })
  })
}
