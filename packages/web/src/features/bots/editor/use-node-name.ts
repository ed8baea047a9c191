import { kindOf } from '@besedka/bot-scenario'
import type { BotNode } from '@besedka/contract'
import { useWords } from '../../../locales/define-words.ts'
import { editorWords } from './editor-words.ts'
import { firstWords } from './first-words.ts'
import { taskWords } from './task-words.ts'

/** How a node is called in a list: by its author's name, else by what it does and its first words. */
export function useNodeName(): (node: BotNode) => string {
  const kindName = useKindName()
  return (node) => node.name || [kindName(node), firstWords(node)].filter(Boolean).join(': ')
}

/** What a node does. */
export function useKindName(): (node: BotNode) => string {
  const t = useWords(editorWords)
  const words = useWords(taskWords)
  return (node) => (node.task ? words(node.task.type) : t(`kind-${kindOf(node)}`))
}
