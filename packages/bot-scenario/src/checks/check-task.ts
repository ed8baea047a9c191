import type { AiTask, AskTask, BotNode, BotTask, CallTask, Setting, Test } from '@besedka/contract'
import { otherwiseId } from '../links.ts'
import { holdsAction } from '../node-kind.ts'
import { isCallAddress, originOf } from '../talk/call.ts'
import { readPath } from '../talk/pick.ts'
import { plainWords } from '../talk/plain-words.ts'
import { isTelephoneKey, type narrowest } from './channel-limits.ts'
import { problem, type ScenarioProblem } from './problem.ts'
import type { Surroundings } from './surroundings.ts'
import { isVariableName } from './variable-name.ts'

const headerName = /^[\w!#$%&'*+.^`|~-]+$/

type Buttons = ReturnType<typeof narrowest>

/** What is wrong with the task of a node, wherever it leads. */
export function checkTask(node: BotNode, buttons: Buttons, surroundings: Surroundings): ScenarioProblem[] {
  const { task } = node
  if (!task) return []
  const mixed = holdsAction(node) || node.answers.length > 0 || node.triggers.length > 0
  return [
    ...(mixed ? [problem('invalidTaskStateException', { nodeId: node.id })] : []),
    ...ofTask(node.id, task, { buttons, surroundings }),
    ...checkWays(node, task),
  ]
}

function ofTask(nodeId: string, task: BotTask, { buttons, surroundings }: { buttons: Buttons; surroundings: Surroundings }) {
  const at = { nodeId }
  switch (task.type) {
    case 'ask':
      return [...ofAsk(nodeId, task, buttons), ...ofDefinedField(nodeId, task.saveTo, surroundings)]
    case 'condition':
      if (isEmptyTest(task.test)) return [problem('actionValueEmptyException', at)]
      return [...ofVariable(nodeId, task.test), ...ofDefinedField(nodeId, task.test, surroundings)]
    case 'set':
      return isEmptySetting(task.setting) ? [problem('actionValueEmptyException', at)] : ofVariable(nodeId, task.setting)
    case 'wait':
      return []
    case 'call':
      return ofCall(nodeId, task, surroundings)
    case 'articles':
      return task.articleIds.length === 0 || task.text.trim() === '' ? [problem('actionValueEmptyException', at)] : []
    case 'ai':
      return ofAi(nodeId, task, buttons)
    case 'jump':
      return ofJump(nodeId, task.botId, surroundings)
  }
}

function ofAsk(nodeId: string, { question, variable, saveTo, value, choices }: AskTask, buttons: Buttons): ScenarioProblem[] {
  const at = { nodeId }
  const isEmpty =
    question.trim() === '' ||
    (saveTo?.type === 'field' && saveTo.name.trim() === '') ||
    (saveTo?.type === 'definedField' && saveTo.fieldId === null)
  const offered = value === 'choice' ? choices : []
  return [
    ...(isEmpty || (value === 'choice' && choices.length === 0) ? [problem('actionValueEmptyException', at)] : []),
    ...(isVariableName(variable) ? [] : [problem('botVariableInvalidException', at)]),
    ...(saveTo?.type === 'contact' && value !== 'phone' && value !== 'email' ? [problem('botContactNotAskedException', at)] : []),
    ...(value !== 'choice' && choices.length > 0 ? [problem('invalidTaskStateException', at)] : []),
    ...ofButtons(nodeId, offered, buttons),
  ]
}

function ofAi(nodeId: string, { invitation, helped, person }: AiTask, buttons: Buttons): ScenarioProblem[] {
  return [
    ...(invitation.trim() === '' ? [problem('actionValueEmptyException', { nodeId })] : []),
    ...ofButtons(nodeId, [helped, person], buttons),
  ]
}

/** Buttons of a task itself: as channels show them, and told apart by the customer. */
function ofButtons(
  nodeId: string,
  offered: readonly { id: string; label: string }[],
  { max, labelLength, keysOnly }: Buttons,
): ScenarioProblem[] {
  const same = offered.filter(({ label }, index) => offered.findIndex((one) => plainWords(one.label) === plainWords(label)) < index)
  return [
    ...(offered.length > max ? [problem('tooManyButtonsException', { nodeId }, { size: max })] : []),
    ...offered.flatMap(({ id: partId, label }) => [
      ...(label.trim() === '' ? [problem('emptyButtonNameException', { nodeId, partId })] : []),
      ...(label.length > labelLength ? [problem('tooLongButtonTextException', { nodeId, partId }, { size: labelLength })] : []),
      ...(keysOnly && label.trim() !== '' && !isTelephoneKey(label) ? [problem('invalidVoipButtonException', { nodeId, partId })] : []),
    ]),
    ...same
      .filter(({ label }) => label.trim() !== '')
      .map(({ id: partId }) => problem('invalidBlockButtonStateException', { nodeId, partId })),
  ]
}

function ofVariable(nodeId: string, named: Test | Setting): ScenarioProblem[] {
  return named.type === 'variable' && !isVariableName(named.name) ? [problem('botVariableInvalidException', { nodeId })] : []
}

function ofCall(nodeId: string, { url, headers, picks }: CallTask, { secrets }: Surroundings): ScenarioProblem[] {
  return [
    ...(isCallAddress(url) ? [] : [problem('botCallAddressInvalidException', { nodeId })]),
    ...headers
      .filter(({ name }) => !headerName.test(name))
      .map(({ id: partId }) => problem('actionValueEmptyException', { nodeId, partId })),
    ...headers.flatMap(({ id: partId, secret }) => (secret === null ? [] : ofSecret({ nodeId, partId }, secret, url, secrets))),
    ...picks.flatMap(({ id: partId, path, variable }) => [
      ...(isVariableName(variable) ? [] : [problem('botVariableInvalidException', { nodeId, partId })]),
      ...(readPath(path)?.length ? [] : [problem('botPathInvalidException', { nodeId, partId })]),
    ]),
  ]
}

function ofSecret(at: { nodeId: string; partId: string }, name: string, url: string, secrets: Surroundings['secrets']): ScenarioProblem[] {
  if (!secrets) return []
  const secret = secrets.find((one) => one.name === name)
  if (!secret) return [problem('botSecretNotFoundException', at, { name })]
  return originOf(url) === secret.origin ? [] : [problem('botSecretForOtherAddressException', at, { name, origin: secret.origin })]
}

/** A field that is gone or archived holds nothing. */
function ofDefinedField(
  nodeId: string,
  part: { type: string; fieldId?: string | null } | null,
  { definedFields }: Surroundings,
): ScenarioProblem[] {
  if (!definedFields || part?.type !== 'definedField' || !part.fieldId) return []
  return definedFields.has(part.fieldId) ? [] : [problem('definedFieldNotFoundException', { nodeId })]
}

function ofJump(nodeId: string, botId: string | null, { otherBots }: Surroundings): ScenarioProblem[] {
  if (botId === null) return [problem('actionValueEmptyException', { nodeId })]
  return otherBots && !otherBots.has(botId) ? [problem('botJumpImpossibleException', { nodeId })] : []
}

/** A task always leads on, by each of its ways; only a question that is not answered goes to people by itself. */
function checkWays(node: BotNode, task: BotTask): ScenarioProblem[] {
  const missing = task.type !== 'jump' && node.next === null
  const otherwiseMissing = (task.type === 'condition' || task.type === 'call') && task.otherwise === null
  return [
    ...(missing ? [problem('botWayMissingException', { nodeId: node.id })] : []),
    ...(otherwiseMissing ? [problem('botWayMissingException', { nodeId: node.id, partId: otherwiseId })] : []),
  ]
}

function isEmptyTest(test: Test): boolean {
  switch (test.type) {
    case 'variable':
    case 'field':
      return test.name.trim() === '' || (test.comparison !== 'isSet' && test.value.trim() === '')
    case 'definedField':
      return test.fieldId === null || (test.comparison !== 'isSet' && test.value.trim() === '')
    case 'tag':
      return test.tag.trim() === ''
    case 'status':
      return test.statusId === null
    case 'channel':
      return test.channelId === null
    case 'workingHours':
      return false
  }
}

function isEmptySetting(setting: Setting): boolean {
  switch (setting.type) {
    case 'variable':
      return setting.name.trim() === ''
    case 'tag':
      return setting.tag.trim() === ''
    case 'status':
      return setting.statusId === null
    case 'category':
      return setting.categoryId === null
    case 'priority':
      return false
  }
}
