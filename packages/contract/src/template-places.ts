import type { FieldTextKey } from './errors/field-text-keys.ts'
import type { FilledPlace, RegisteredTemplateContent, TemplatePlace } from './registered-template.ts'
import { mistakeInTemplate, partsOfTemplate, type TemplatePart } from './template-variables.ts'
import type { RegisteredTemplateView } from './views/registered-template.ts'

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

/** Why a text cannot be registered, as a sentence for its field; the provider would refuse it. Undefined: it can. */
export function mistakeInRegistered(text: string): { message: FieldTextKey; params?: { name: string } } | undefined {
  const name = mistakeInTemplate(text)
  if (name !== undefined) return { message: 'templateVariableUnknown', params: { name } }
  const parts = partsOfTemplate(text.trim())
  if (parts[0]?.type !== 'words' || parts.at(-1)?.type !== 'words') return { message: 'placeAtEdge' }
  const touch = parts.some((part, index) => part.type !== 'words' && (parts[index + 1]?.type ?? 'words') !== 'words')
  return touch ? { message: 'placesTouch' } : undefined
}

/** Whether operators may send it now. One with a button that we cannot fill stays the provider's. */
export function isSendable({ state, enabled, buttons }: Pick<RegisteredTemplateView, 'state' | 'enabled' | 'buttons'>): boolean {
  return state === 'approved' && enabled && buttons.every(({ type }) => type !== 'other')
}
