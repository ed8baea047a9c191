import type { MeantIntent, TalkState } from '@besedka/bot-scenario'
import type { BotScenario } from '@besedka/contract'

/** To which words of the bot the customer answered, and what. `meant`: the intent by which it was understood. */
export type AnswerGiven = { nodeId: string; question: string; answer: string; meant?: MeantIntent }

/** What the customer has answered in a talk, in order, as people read it. */
export function answersGiven(scenario: BotScenario, { answers }: Pick<TalkState, 'answers'>): AnswerGiven[] {
  const nodes = new Map(scenario.nodes.map((node) => [node.id, node]))
  return answers.map(({ nodeId, answerId, text, meant }) => ({
    nodeId,
    question: questionBefore(scenario, nodeId) || nameOf(nodes.get(nodeId)),
    answer: answered(nodes.get(nodeId), answerId, text),
    ...(meant ? { meant } : {}),
  }))
}

/** A node by the name that its author has given; one that has none, or is not there, by a mark for it. */
export function nameOf(node: BotScenario['nodes'][number] | undefined): string {
  return node?.name || '…'
}

/** What the bot had asked: the question itself, or the last words of a node that leads to these answers. */
function questionBefore({ nodes }: BotScenario, nodeId: string): string {
  const own = nodes.find(({ id }) => id === nodeId)?.task
  const asking = nodes.find((node) => node.next === nodeId && node.replies.length > 0)
  const last = asking?.replies.findLast((reply) => reply.type === 'text')
  const question = own?.type === 'ask' ? own.question : own?.type === 'ai' ? own.invitation : last?.type === 'text' ? last.text : ''
  const line = question.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${[...line].slice(0, 79).join('')}…` : line
}

/** A number or a slip means a button; what was written freely stays as it is. */
function answered(node: BotScenario['nodes'][number] | undefined, answerId: string, text: string): string {
  const answer = node?.answers.find(({ id }) => id === answerId)
  if (answer?.type === 'button') return answer.label
  const choices = node?.task?.type === 'ask' ? node.task.choices : []
  return choices.find(({ id }) => id === answerId)?.label ?? text
}
