import {
  type FieldError,
  fieldErrors,
  type NewRegisteredButton,
  type RegisteredTemplateContent,
  type RegisteredTemplateHeader,
  registeredTemplateFields,
  type TemplateFileKind,
  templateFileKinds,
} from '@besedka/contract'
import { registerable } from '@besedka/contract/template-places'
import { z } from 'zod'

export type ButtonDraft = { type: NewRegisteredButton['type']; label: string; target: string }

/** What stands above the text. */
export const headings = ['none', 'text', ...templateFileKinds] as const
export type Heading = (typeof headings)[number]

/** What the form of a new template holds. */
export type RegisteredDraft = {
  channelId: string
  name: string
  language: 'ru' | 'en'
  category: 'utility' | 'marketing'
  heading: Heading
  header: string
  /** The uploaded file of a heading that is one. */
  sample: { id: string; name: string } | null
  text: string
  footer: string
  buttons: ButtonDraft[]
}

const schema = z.object(registeredTemplateFields)

export function emptyRegistered(channelId: string, language: 'ru' | 'en'): RegisteredDraft {
  return {
    channelId,
    name: '',
    language,
    category: 'utility',
    heading: 'none',
    header: '',
    sample: null,
    text: '',
    footer: '',
    buttons: [],
  }
}

export function registeredOfDraft({ heading, header, sample, ...draft }: RegisteredDraft) {
  const buttons = draft.buttons.map(({ type, label, target }) =>
    type === 'reply' ? { type, label, target: null } : { type, label, target },
  )
  const kind = fileKindOf(heading)
  const headerFile = kind && sample ? { kind, sampleId: sample.id } : null
  return { ...draft, header: heading === 'text' ? header : '', headerFile, buttons: buttons as NewRegisteredButton[] }
}

/** The complaint about each field; empty when all is well. */
export function registeredProblems(draft: RegisteredDraft): Record<string, FieldError> {
  const result = schema.safeParse(registeredOfDraft(draft))
  const lacksSample = fileKindOf(draft.heading) !== null && draft.sample === null
  return {
    ...(result.success ? {} : fieldErrors(result.error)),
    ...(lacksSample && { headerFile: { key: 'required' as const, params: {} } }),
    ...(draft.heading === 'text' && draft.header.trim() === '' && { header: { key: 'required' as const, params: {} } }),
  }
}

/** The draft as its preview shows it: variables and blanks stand under their own names. */
export function previewOf({ heading, header, text, footer, buttons }: RegisteredDraft): RegisteredTemplateContent & { fills: string[] } {
  const made = registerable(text)
  return {
    header: headerOf(heading, header),
    text: made.text,
    footer,
    buttons: buttons.map((button) => ({ ...button, target: button.target || null })),
    fills: made.fills,
  }
}

/** Which file the heading is; null where it is none. */
export function fileKindOf(heading: Heading): TemplateFileKind | null {
  return heading === 'none' || heading === 'text' ? null : heading
}

function headerOf(heading: Heading, text: string): RegisteredTemplateHeader | null {
  const kind = fileKindOf(heading)
  if (kind) return { kind }
  return heading === 'none' || text.trim() === '' ? null : { kind: 'text', text }
}

/** What people type as a name, in the letters that it may have. */
export function asName(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]+/g, '_')
}
