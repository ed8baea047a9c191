import type { BotNode } from '@besedka/contract'
import { refusesText } from './channel-limits.ts'
import { problem, type ScenarioProblem } from './problem.ts'
import type { Surroundings } from './surroundings.ts'

type Place = { nodeId?: string; partId?: string }

/** Texts that a channel of the bot would refuse: the customer would get a person in place of the words. */
export function checkTexts({ id: nodeId, replies, task }: BotNode, { channels = [] }: Surroundings): ScenarioProblem[] {
  return [
    ...replies.flatMap((reply) => (reply.type === 'text' ? checkText(reply.text, { nodeId, partId: reply.id }, channels) : [])),
    ...textsOf(task).flatMap((text) => checkText(text, { nodeId }, channels)),
  ]
}

export function checkText(text: string, at: Place, channels: NonNullable<Surroundings['channels']>): ScenarioProblem[] {
  const refusing = refusesText(channels, text)
  return refusing ? [problem('botTextTooLongException', at, { channel: refusing.name, size: refusing.textLength })] : []
}

/** What a task itself says to the customer. */
export function textsOf(task: BotNode['task']): string[] {
  if (task?.type === 'ask') return [task.question, task.again]
  if (task?.type === 'ai') return [task.invitation]
  return task?.type === 'articles' ? [task.text] : []
}
