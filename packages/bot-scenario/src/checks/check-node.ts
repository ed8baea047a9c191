import { type BotAnswer, type BotNode, scenarioLimits } from '@besedka/contract'
import { holdsAction, kindOf } from '../node-kind.ts'
import { plainWords } from '../talk/plain-words.ts'
import { isTelephoneKey, type narrowest } from './channel-limits.ts'
import { problem, type ScenarioProblem } from './problem.ts'

/** What is wrong within one node, whatever it is linked to (spec 4 "Bot scenario rules", 5 "Chat bot"). */
export function checkNode(node: BotNode, buttons: ReturnType<typeof narrowest>): ScenarioProblem[] {
  return [
    ...checkMixture(node),
    ...checkReplies(node),
    ...checkCounts(node, buttons.max),
    ...node.answers.flatMap((answer) => checkAnswer(node, answer, buttons)),
    ...checkSame(node),
  ]
}

function checkMixture(node: BotNode): ScenarioProblem[] {
  const at = { nodeId: node.id }
  if (node.task) return []
  if (kindOf(node) === 'empty') return [problem('actionValueEmptyException', at)]
  return [
    ...(holdsAction(node) && node.answers.length > 0 ? [problem('invalidBlockStateException', at)] : []),
    ...(node.triggers.length > 0 && (holdsAction(node) || node.answers.length > 0) ? [problem('invalidTriggerStateException', at)] : []),
  ]
}

function checkReplies({ id: nodeId, replies, finalAction }: BotNode): ScenarioProblem[] {
  const empty = replies.filter((reply) => (reply.type === 'text' ? reply.text.trim() === '' : reply.fileId === null))
  const nobody =
    (finalAction?.type === 'toOperator' && finalAction.accountId === null) ||
    (finalAction?.type === 'toTeam' && finalAction.teamId === null)
  return [
    ...empty.map(({ id: partId }) => problem('actionValueEmptyException', { nodeId, partId })),
    ...(nobody ? [problem('actionValueEmptyException', { nodeId })] : []),
  ]
}

function checkCounts({ id: nodeId, answers, triggers }: BotNode, mostButtons: number): ScenarioProblem[] {
  const count = (type: BotAnswer['type']) => answers.filter((answer) => answer.type === type).length
  const { intentsPerNode, triggersPerNode } = scenarioLimits
  return [
    ...(count('button') > mostButtons ? [problem('tooManyButtonsException', { nodeId }, { size: mostButtons })] : []),
    ...(count('intent') > intentsPerNode ? [problem('tooManyIntentsException', { nodeId }, { size: intentsPerNode })] : []),
    ...(triggers.length > triggersPerNode ? [problem('tooManyTriggersException', { nodeId }, { size: triggersPerNode })] : []),
    ...(count('default') > 1 ? [problem('multipleDefaultActionsException', { nodeId })] : []),
  ]
}

function checkAnswer(node: BotNode, answer: BotAnswer, { labelLength, keysOnly }: ReturnType<typeof narrowest>): ScenarioProblem[] {
  const at = { nodeId: node.id, partId: answer.id }
  if (answer.type === 'intent') return answer.intent === null ? [problem('actionValueEmptyException', at)] : []
  if (answer.type === 'words') return answer.include.length === 0 ? [problem('actionValueEmptyException', at)] : []
  if (answer.type === 'default') return []
  if (answer.label.trim() === '') return [problem('emptyButtonNameException', at)]
  return [
    ...(answer.label.length > labelLength ? [problem('tooLongButtonTextException', at, { size: labelLength })] : []),
    ...(keysOnly && !isTelephoneKey(answer.label) ? [problem('invalidVoipButtonException', at)] : []),
  ]
}

/** Two replies of the customer that could not be told apart: the first would always win. */
function checkSame({ id: nodeId, answers }: BotNode): ScenarioProblem[] {
  const seen = new Set<string>()
  return answers.flatMap((answer) => {
    const same = sameness(answer).filter((key) => seen.has(key))
    for (const key of sameness(answer)) seen.add(key)
    return same.length > 0 ? [problem('invalidBlockButtonStateException', { nodeId, partId: answer.id })] : []
  })
}

function sameness(answer: BotAnswer): string[] {
  if (answer.type === 'button') return answer.label.trim() === '' ? [] : [`button ${plainWords(answer.label)}`]
  if (answer.type === 'intent') return answer.intent === null ? [] : [`intent ${answer.intent}`]
  return answer.type === 'words' ? answer.include.map((word) => `word ${plainWords(word)}`) : []
}
