import {
  type FieldError,
  fieldErrors,
  type NewRegisteredButton,
  type RegisteredTemplateContent,
  registeredTemplateFields,
} from '@besedka/contract'
import { registerable } from '@besedka/contract/template-places'
import { z } from 'zod'

export type ButtonDraft = { type: NewRegisteredButton['type']; label: string; target: string }

/** What the form of a new template holds. */
export type RegisteredDraft = {
  channelId: string
  name: string
  language: 'ru' | 'en'
  category: 'utility' | 'marketing'
  header: string
  text: string
  footer: string
  buttons: ButtonDraft[]
}

const schema = z.object(registeredTemplateFields)

export function emptyRegistered(channelId: string, language: 'ru' | 'en'): RegisteredDraft {
  return { channelId, name: '', language, category: 'utility', header: '', text: '', footer: '', buttons: [] }
}

export function registeredOfDraft(draft: RegisteredDraft) {
  const buttons = draft.buttons.map(({ type, label, target }) =>
    type === 'reply' ? { type, label, target: null } : { type, label, target },
  )
  return { ...draft, buttons: buttons as NewRegisteredButton[] }
}

/** The complaint about each field; empty when all is well. */
export function registeredProblems(draft: RegisteredDraft): Record<string, FieldError> {
  const result = schema.safeParse(registeredOfDraft(draft))
  return result.success ? {} : fieldErrors(result.error)
}

/** The draft as its preview shows it: variables and blanks stand under their own names. */
export function previewOf({ header, text, footer, buttons }: RegisteredDraft): RegisteredTemplateContent & { fills: string[] } {
  const made = registerable(text)
  return {
    header: header.trim() === '' ? null : { kind: 'text', text: header },
    text: made.text,
    footer,
    buttons: buttons.map((button) => ({ ...button, target: button.target || null })),
    fills: made.fills,
  }
}

/** What people type as a name, in the letters that it may have. */
export function asName(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]+/g, '_')
}
