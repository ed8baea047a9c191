import { fillTemplate, type TemplateVariable } from '@besedka/contract/template-variables'
import type { ServiceDraft } from './service-draft.ts'

/** When the customer of the preview writes. */
export type PreviewScene = 'working' | 'away'

/** What is said in the preview, in its order; `afterMinutes` counts from the customer's first message. */
export type PreviewTurn =
  | { kind: 'question'; afterMinutes: number }
  | { kind: 'automatic'; text: string; afterMinutes: number }
  | { kind: 'answer'; afterMinutes: number }
  | { kind: 'assessment'; text: string; afterMinutes: number }

const answeredAfterMinutes = 7

/** A text filled as it would be for this customer; what only a chat knows is called by its name. */
export function filled(
  text: string,
  { name, company, titleOf = (variable) => variable }: { name: string; company: string; titleOf?: (variable: TemplateVariable) => string },
): string {
  const known = { 'customer.name': name, 'customer.firstName': name, 'organisation.name': company }
  const shown = fillTemplate(text, known, titleOf).replaceAll(/\{\{\?([^{}]*)\}\}/g, '[$1]')
  return shown.replaceAll('{name}', name).replaceAll('{company}', company)
}

/** What a customer would see of the automatic messages: in working hours with operators there, or while nobody is. */
export function previewTalk(service: Pick<ServiceDraft, 'autoReplies' | 'assessment'>, scene: PreviewScene): PreviewTurn[] {
  const { onlineMessage, offlineMessage, holdingPhrase, holdingAfterMinutes } = service.autoReplies
  const question: PreviewTurn = { kind: 'question', afterMinutes: 0 }
  if (scene === 'away') return [question, ...automatic(offlineMessage, 0)]
  return [
    question,
    ...automatic(onlineMessage, 0),
    ...automatic(holdingPhrase, holdingAfterMinutes),
    { kind: 'answer', afterMinutes: answeredAfterMinutes },
    ...(service.assessment.enabled
      ? [{ kind: 'assessment' as const, text: service.assessment.text.trim(), afterMinutes: answeredAfterMinutes + 2 }]
      : []),
  ]
}

function automatic(text: string, afterMinutes: number): PreviewTurn[] {
  return text.trim() === '' ? [] : [{ kind: 'automatic', text: text.trim(), afterMinutes }]
}
