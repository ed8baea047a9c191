import type { BotNode } from '@besedka/contract'
import type { Work } from '../use-scenario.ts'

/** What the parts of a node's form are given. */
export type FieldsOf = {
  work: Work
  node: BotNode
  change: (given: Partial<BotNode>, merge?: string) => void
  /** The sentence about a part of the node; undefined when it is right. */
  problemOf: (partId: string | null) => string | undefined
  /** The same about where a part leads. */
  wayProblemOf: (partId: string) => string | undefined
  onSelect: (nodeId: string) => void
}
