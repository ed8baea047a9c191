import { kindOf } from '@besedka/bot-scenario'
import type { BotNode } from '@besedka/contract'
import { useWords } from '../../../locales/define-words.ts'
import { editorWords } from './editor-words.ts'
import { taskWords } from './task-words.ts'

/** How a node is called: by its author's name, else by what it does. */
export function useNodeName(): (node: BotNode) => string {
  const t = useWords(editorWords)
  const words = useWords(taskWords)
  return (node) => node.name || whatItDoes(node)

  function whatItDoes(node: BotNode): string {
    return node.task ? words(node.task.type) : t(`kind-${kindOf(node)}`)
  }
}
