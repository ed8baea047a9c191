import {
  type FieldError,
  fieldErrors,
  type NewRegisteredButton,
  type RegisteredTemplateContent,
  type RegisteredTemplateHeader,
  type RegisteredTemplateView,
  registeredTemplateFields,
  registeredTemplateLimits,
  type TemplateFileKind,
  templateFileKinds,
} from '@besedka/contract'
import { fillPlaces, placesOf, registerable } from '@besedka/contract/template-places'
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

/**
 * What a template says, to be handed in once more under another name: the provider keeps the old one for a month after it was deleted. Places stand as what
 * fills them here, or as a blank; the file of a heading has to be chosen again.
 */
export function draftOfRegistered(template: RegisteredTemplateView): RegisteredDraft {
  const { channelId, name, language, category, fills } = template
  const blanks = placesOf(template).map((place, index) => ({ ...place, value: fills[index] || `{{?${place.name}}}` }))
  const { header, text, footer, buttons } = fillPlaces(template, blanks)
  return {
    channelId,
    name: nextName(name),
    language: language.startsWith('en') ? 'en' : 'ru',
    category: category === 'marketing' ? 'marketing' : 'utility',
    heading: header?.kind ?? 'none',
    header: header?.kind === 'text' ? header.text : '',
    sample: null,
    text,
    footer,
    buttons: buttons.flatMap(({ type, label, target }) => (type === 'other' ? [] : [{ type, label, target: target ?? '' }])),
  }
}

/** `order_ready` → `order_ready_2` → `order_ready_3`. */
function nextName(name: string): string {
  const [, stem = name, count] = /^(.*?)(?:_(\d{1,3}))?$/.exec(name) ?? []
  const next = `_${Number(count ?? 1) + 1}`
  return stem.slice(0, registeredTemplateLimits.nameLength - next.length) + next
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
