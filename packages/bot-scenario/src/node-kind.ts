import type { BotNode } from '@besedka/contract'

/** What a node does: the bot acts, the customer answers, the time of day decides, the bot does a task; or nothing yet. */
export type NodeKind = 'action' | 'answers' | 'triggers' | 'task' | 'empty'

export function holdsAction({ replies, finalAction }: BotNode): boolean {
  return replies.length > 0 || finalAction !== null
}

/** By its first part in the order of this list; in a scenario without problems a node has only one. */
export function kindOf(node: BotNode): NodeKind {
  if (node.triggers.length > 0) return 'triggers'
  if (node.answers.length > 0) return 'answers'
  if (node.task) return 'task'
  return holdsAction(node) ? 'action' : 'empty'
}
