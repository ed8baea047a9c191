import type { BotNode } from '@besedka/contract'
import { namedIn } from '../talk/values.ts'
import { textsOf } from './check-texts.ts'
import { problem, type ScenarioProblem } from './problem.ts'
import { isVariableName } from './variable-name.ts'

/** Values that texts of a node name and nothing in the scenario fills: customers would read the braces. A warning, because braces may be meant. */
export function checkVariables({ id: nodeId, replies, task }: BotNode, filled: ReadonlySet<string>): ScenarioProblem[] {
  const texts = [
    ...replies.flatMap((reply) => (reply.type === 'text' ? [{ text: reply.text, partId: reply.id }] : [])),
    ...filledTextsOf(task).map((text) => ({ text, partId: '' })),
  ]
  return texts.flatMap(({ text, partId }) => {
    const unknown = namedIn(text).filter((name) => isVariableName(name) && !filled.has(name))
    return unknown.map((name) => problem('botVariableUnknownException', { nodeId, partId, severity: 'warning' }, { name }))
  })
}

/** Texts in which values are filled: what is said, kept, or sent to a service. */
function filledTextsOf(task: BotNode['task']): string[] {
  if (task?.type === 'call') return [task.url, ...task.headers.map(({ value }) => value), task.body]
  if (task?.type === 'set') return task.setting.type === 'variable' ? [task.setting.value] : []
  return textsOf(task)
}
