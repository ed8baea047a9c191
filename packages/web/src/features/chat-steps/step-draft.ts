import { type ChatStep, type ChatStepType, type FieldError, newId } from '@besedka/contract'

/** An act while it is being set: what is not chosen yet is empty. The id is the screen's own, so that a line stays itself when it is moved. */
export type StepDraft = { id: string; step: ChatStep }

export function draftOfSteps(steps: readonly ChatStep[]): StepDraft[] {
  return steps.map((step) => ({ id: newId(), step }))
}

export function stepsOfDraft(drafts: readonly StepDraft[]): ChatStep[] {
  return drafts.map(({ step }) => step)
}

export function newStep(type: ChatStepType): StepDraft {
  return { id: newId(), step: blankStep(type) }
}

function blankStep(type: ChatStepType): ChatStep {
  switch (type) {
    case 'template':
      return { type, templateId: '' }
    case 'reply':
    case 'note':
      return { type, text: '' }
    case 'category':
      return { type, categoryId: '' }
    case 'tags':
      return { type, tags: [] }
    case 'priority':
      return { type, priority: 'high' }
    case 'status':
      return { type, statusId: '' }
    case 'chatField':
    case 'customerField':
      return { type, fieldId: '', value: '' }
    case 'transfer':
      return { type, to: { type: 'team', teamId: '' } }
    case 'snooze':
      return { type, choice: 'tomorrow' }
    case 'close':
      return { type }
    case 'notify':
      return { type, people: [], text: '' }
    case 'webhook':
      return { type, webhookId: '' }
  }
}

const missing: FieldError = { key: 'required', params: {} }

/** A list in which nothing is chosen yet is complained about as missing, not as a wrong id. */
export function asMissing(problems: Record<string, FieldError>, drafts: readonly StepDraft[]): Record<string, FieldError> {
  return Object.fromEntries(Object.entries(problems).map(([path, problem]) => [path, isEmptyChoice(path, drafts) ? missing : problem]))
}

function isEmptyChoice(path: string, drafts: readonly StepDraft[]): boolean {
  const [first, place, field, below] = path.split('.')
  const step = first === 'steps' ? drafts[Number(place)]?.step : undefined
  if (step === undefined || field === undefined || !(field.endsWith('Id') || below?.endsWith('Id'))) return false
  const value: unknown = Object.entries(step).find(([name]) => name === field)?.[1]
  return value === '' || (typeof value === 'object' && value !== null && Object.values(value).includes(''))
}
