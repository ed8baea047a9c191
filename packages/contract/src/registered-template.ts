import { z } from 'zod'
import type { FieldTextKey } from './errors/field-text-keys.ts'
import type { LocalText } from './locales.ts'
import { mistakeInTemplate, partsOfTemplate, type TemplatePart } from './template-variables.ts'

/** What a registered template is for; the provider charges and judges by it. */
export const registeredTemplateCategories = ['marketing', 'utility', 'authentication'] as const
export type RegisteredTemplateCategory = (typeof registeredTemplateCategories)[number]

/** Only an approved one can be sent; `paused` comes back by itself, `disabled` does not. */
export const registeredTemplateStates = ['pending', 'approved', 'rejected', 'paused', 'disabled'] as const
export type RegisteredTemplateState = (typeof registeredTemplateStates)[number]

/** What stands above the text: words, or a file that is given anew with each message. */
export const RegisteredTemplateHeader = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.enum(['image', 'video', 'document']) }),
])
export type RegisteredTemplateHeader = z.infer<typeof RegisteredTemplateHeader>

/** `reply` comes back as the customer's answer; `link` and `phone` have a target, and a link may end in a place. `other` is what we cannot send. */
export const registeredButtonTypes = ['reply', 'link', 'phone', 'other'] as const

export const RegisteredTemplateButton = z.object({
  type: z.enum(registeredButtonTypes),
  label: z.string(),
  target: z.string().nullable(),
})
export type RegisteredTemplateButton = z.infer<typeof RegisteredTemplateButton>

/** What a registered template says; the provider knows it in these words, with places `{{1}}` or `{{order}}` for what differs. */
export type RegisteredTemplateContent = {
  header: RegisteredTemplateHeader | null
  text: string
  footer: string
  buttons: readonly RegisteredTemplateButton[]
}

/** Something to be filled in: where it stands, and what the provider calls it there. */
export const TemplatePlace = z.object({
  part: z.enum(['header', 'text', 'button']),
  /** Which of the buttons, from 0; null elsewhere. */
  button: z.int().nonnegative().nullable(),
  name: z.string(),
})
export type TemplatePlace = z.infer<typeof TemplatePlace>

/** A place with what was put there. */
export const FilledPlace = TemplatePlace.extend({ value: z.string() })
export type FilledPlace = z.infer<typeof FilledPlace>

const place = /\{\{\s*(\w+)\s*\}\}/g

/** The places of a template in the order in which values are given: the header's, the text's, the buttons'. */
export function placesOf({ header, text, buttons }: RegisteredTemplateContent): TemplatePlace[] {
  return [
    ...namesIn(header?.kind === 'text' ? header.text : '').map((name) => ({ part: 'header' as const, button: null, name })),
    ...namesIn(text).map((name) => ({ part: 'text' as const, button: null, name })),
    ...buttons.flatMap(({ target }, button) => namesIn(target ?? '').map((name) => ({ part: 'button' as const, button, name }))),
  ]
}

function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(place)].map(([, name = '']) => name))]
}

/** What the customer reads when each place has its value. */
export function fillPlaces(content: RegisteredTemplateContent, filled: readonly FilledPlace[]): RegisteredTemplateContent {
  const put = (text: string, part: TemplatePlace['part'], button: number | null = null) =>
    text.replaceAll(place, (whole, name: string) => {
      const found = filled.find((one) => one.part === part && one.button === button && one.name === name)
      return found ? found.value : whole
    })
  const { header, text, footer, buttons } = content
  return {
    header: header?.kind === 'text' ? { kind: 'text', text: put(header.text, 'header') } : header,
    text: put(text, 'text'),
    footer,
    buttons: buttons.map((button, index) => ({ ...button, target: button.target && put(button.target, 'button', index) })),
  }
}

/** A text of ours, `{{customer.firstName}}` and `{{?order number}}`, in the provider's words, and what each of its places was made of. */
export function registerable(text: string): { text: string; fills: string[] } {
  const fills: string[] = []
  const words = partsOfTemplate(text).map((part) => {
    if (part.type === 'words') return part.text
    const fill = fillOf(part)
    if (!fills.includes(fill)) fills.push(fill)
    return `{{${fills.indexOf(fill) + 1}}}`
  })
  return { text: words.join(''), fills }
}

function fillOf(part: Exclude<TemplatePart, { type: 'words' }>): string {
  if (part.type === 'blank') return `{{?${part.label}}}`
  return `{{${part.name}${part.fallback === null ? '' : `|${part.fallback}`}}}`
}

/** The languages that are offered (spec 3); the provider may know templates in others. */
export const registeredTemplateLanguages = {
  ru: { 'ru-RU': 'Русский', 'en-GB': 'Russian' },
  en: { 'ru-RU': 'Английский', 'en-GB': 'English' },
} as const satisfies Record<string, LocalText>

/** Why a text cannot be registered, as a sentence for its field; the provider would refuse it. Undefined: it can. */
export function mistakeInRegistered(text: string): { message: FieldTextKey; params?: { name: string } } | undefined {
  const name = mistakeInTemplate(text)
  if (name !== undefined) return { message: 'templateVariableUnknown', params: { name } }
  const parts = partsOfTemplate(text.trim())
  if (parts[0]?.type !== 'words' || parts.at(-1)?.type !== 'words') return { message: 'placeAtEdge' }
  const touch = parts.some((part, index) => part.type !== 'words' && (parts[index + 1]?.type ?? 'words') !== 'words')
  return touch ? { message: 'placesTouch' } : undefined
}
