import type { ChatStep, Locale } from '@besedka/contract'
import { plainShown } from '@besedka/contract/plain-shown'
import { variableTitle } from '@besedka/contract/template-variable-titles'
import { isTemplateVariable, partsOfTemplate } from '@besedka/contract/template-variables'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { fieldWords } from '../defined-fields/field-words.ts'
import { stepWords } from './step-words.ts'
import type { FieldChoice, StepChoice, StepChoices } from './use-step-choices.ts'

const saidLength = 60

/** Says in one line what acts will do, in their order. */
export function useStepText(choices: StepChoices): (steps: readonly ChatStep[]) => string {
  const t = useWords(stepWords)
  const tf = useWords(fieldWords)
  const locale = useLocale()
  const fieldNames = new Map([...choices.customerFields, ...choices.chatFields].map(({ id, name }) => [id, name]))
  const unnamed = choices.ready ? t('gone').toLowerCase() : '…'
  const nameIn = (list: readonly StepChoice[], id: string) => list.find((one) => one.id === id)?.name ?? unnamed

  function shownValue({ type, options }: FieldChoice['field'], value: string): string {
    if (type === 'choice') return options.find(({ id }) => id === value)?.name ?? unnamed
    return type === 'yesNo' ? tf(value === 'yes' ? 'yes' : 'no') : plainShown(type, value, locale)
  }

  function filled(fields: readonly FieldChoice[], fieldId: string, value: string): string {
    const field = fields.find(({ id }) => id === fieldId)?.field
    if (!field) return unnamed
    return `${field.name}: ${value === '' ? value : shownValue(field, value)}`
  }

  function whatOf(step: ChatStep): string {
    switch (step.type) {
      case 'template':
        return nameIn(choices.templates, step.templateId)
      case 'reply':
      case 'note':
        return shortened(readable(step.text, locale, fieldNames))
      case 'category':
        return nameIn(choices.categories, step.categoryId)
      case 'tags':
        return step.tags.join(', ')
      case 'priority':
        return t(`priority-${step.priority}`).toLowerCase()
      case 'status':
        return nameIn(choices.statuses, step.statusId)
      case 'chatField':
        return filled(choices.chatFields, step.fieldId, step.value)
      case 'customerField':
        return filled(choices.customerFields, step.fieldId, step.value)
      case 'transfer':
        if (step.to.type === 'team') return nameIn(choices.teams, step.to.teamId)
        return step.to.type === 'bot' ? nameIn(choices.bots, step.to.botId) : nameIn(choices.operators, step.to.accountId)
      case 'snooze':
        return t(`snooze-${step.choice}`).toLowerCase()
      case 'notify':
        return step.people.map(({ type, id }) => nameIn(type === 'team' ? choices.teams : choices.people, id)).join(', ')
      case 'webhook':
        // Who may not look after webhooks is shown none.
        return choices.webhooks.find(({ id }) => id === step.webhookId)?.name ?? '…'
      case 'close':
        return ''
    }
  }
  return (steps) => steps.map((step) => t(`say-${step.type}`, { what: whatOf(step) })).join('; ')
}

/** The text with the names of its variables, as they are chosen by, instead of what stands for them. */
function readable(text: string, locale: Locale, fieldNames: ReadonlyMap<string, string>): string {
  return partsOfTemplate(text)
    .map((part) => {
      if (part.type === 'words') return part.text
      if (part.type === 'blank') return `[${part.label}]`
      return `[${isTemplateVariable(part.name) ? variableTitle(part.name, locale, fieldNames) : part.name}]`
    })
    .join('')
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > saidLength ? `${line.slice(0, saidLength - 1)}…` : line
}
