import type { BotNode } from '@besedka/contract'

const longest = 40

/** The first words of a node, by which its author knows it among others of its kind; undefined: it has none yet. */
export function firstWords({ replies, answers, task }: BotNode): string | undefined {
  const texts = [
    task?.type === 'ask' ? task.question : task?.type === 'ai' ? task.invitation : '',
    ...replies.map((reply) => (reply.type === 'text' ? reply.text : '')),
    ...answers.map((answer) => (answer.type === 'button' ? answer.label : '')),
  ]
  const text = texts.map((one) => one.trim().replaceAll(/\s+/g, ' ')).find((one) => one !== '')
  return text && text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
}
