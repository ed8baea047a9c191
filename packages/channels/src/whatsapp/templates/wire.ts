import type { RegisteredTemplateButton, RegisteredTemplateHeader, RegisteredTemplateState } from '@besedka/contract'
import { z } from 'zod'
import type { ChannelTemplate } from '../../kit/template.ts'

const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)
const Text = z.string()

const Button = z.object({ type: Text, text: optional(Text), url: optional(Text), phone_number: optional(Text) })
const Component = z.object({ type: Text, format: optional(Text), text: optional(Text), buttons: optional(z.array(Button)) })

/** A template as Meta lists it. */
export const Template = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  language: z.string().min(1),
  status: Text,
  category: Text,
  rejected_reason: optional(Text),
  components: z.array(Component).catch([]),
})
export type Template = z.infer<typeof Template>

const states: Readonly<Record<string, RegisteredTemplateState>> = {
  APPROVED: 'approved',
  REINSTATED: 'approved',
  UNPAUSED: 'approved',
  // Customers complain of a flagged one; it is still sent.
  FLAGGED: 'approved',
  PENDING: 'pending',
  IN_APPEAL: 'pending',
  REJECTED: 'rejected',
  PAUSED: 'paused',
  DISABLED: 'disabled',
  LOCKED: 'disabled',
  ARCHIVED: 'disabled',
  LIMIT_EXCEEDED: 'disabled',
}

/** Undefined for a word that we do not know, and for one that is gone or going. */
export function stateOf(status: string): RegisteredTemplateState | undefined {
  return states[status]
}

/** Meta says NONE where there is nothing to say. */
export function reasonOf(reason: string | null | undefined): string | null {
  return reason && reason !== 'NONE' ? reason.slice(0, 500) : null
}

const buttonTypes: Readonly<Record<string, RegisteredTemplateButton['type']>> = {
  QUICK_REPLY: 'reply',
  URL: 'link',
  PHONE_NUMBER: 'phone',
}

/** A template of Meta in our words; undefined for one that is being deleted. */
export function readTemplate({ id, name, language, status, category, rejected_reason, components }: Template): ChannelTemplate | undefined {
  const state = stateOf(status)
  if (!state) return undefined
  const component = (type: string) => components.find((one) => one.type.toUpperCase() === type)
  return {
    externalId: id,
    name,
    language,
    category: category === 'MARKETING' ? 'marketing' : category === 'AUTHENTICATION' ? 'authentication' : 'utility',
    header: headerOf(component('HEADER')),
    text: component('BODY')?.text ?? '',
    footer: component('FOOTER')?.text ?? '',
    buttons: [
      ...(component('BUTTONS')?.buttons ?? []).map(readButton),
      // A place on a map, a row of cards: what we cannot fill is not sent.
      ...(isSpoken(components) ? [] : [{ type: 'other' as const, label: '…', target: null }]),
    ],
    state,
    reason: reasonOf(rejected_reason),
  }
}

const spokenParts = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS']
const spokenFormats = ['TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT']

function isSpoken(components: Template['components']): boolean {
  return components.every(
    ({ type, format = 'TEXT' }) => spokenParts.includes(type.toUpperCase()) && spokenFormats.includes(format.toUpperCase()),
  )
}

function headerOf(component: Template['components'][number] | undefined): RegisteredTemplateHeader | null {
  switch (component?.format?.toUpperCase()) {
    case 'TEXT':
      return { kind: 'text', text: component.text ?? '' }
    case 'IMAGE':
      return { kind: 'image' }
    case 'VIDEO':
      return { kind: 'video' }
    case 'DOCUMENT':
      return { kind: 'document' }
    default:
      return null
  }
}

function readButton({ type, text = '', url, phone_number }: z.infer<typeof Button>): RegisteredTemplateButton {
  return { type: buttonTypes[type] ?? 'other', label: text, target: url ?? phone_number ?? null }
}
