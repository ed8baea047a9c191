/** What a template can say of the chat it is inserted into, in groups as they are offered. Their words: `template-variable-titles.ts`. */
export const templateVariableGroups = {
  customer: ['customer.name', 'customer.firstName', 'customer.company'],
  colleague: ['operator.name', 'operator.firstName', 'team.name'],
  chat: ['chat.number', 'chat.subject', 'channel.name'],
  organisation: ['organisation.name', 'hours.today', 'hours.nextOpening', 'today'],
} as const

/** Those that the signature of a team knows: of the one who writes, and where. */
export const signatureVariables = ['operator.name', 'operator.firstName', 'team.name', 'organisation.name', 'channel.name'] as const

export type PlainVariable = (typeof templateVariableGroups)[keyof typeof templateVariableGroups][number]
/** A field of customers or of chats that an administrator has defined, by its id: it keeps its meaning when the field is renamed. */
export type FieldVariable = `${'customer' | 'chat'}.field.${string}`
export type TemplateVariable = PlainVariable | FieldVariable

export const templateVariableNames: readonly PlainVariable[] = Object.values(templateVariableGroups).flat()

/** What is known in a chat; a variable that is absent has no value there. */
export type TemplateValues = Partial<Record<TemplateVariable, string>>

/** A piece of a template: words as they stand, a variable with its fallback, or a blank that the operator fills in. */
export type TemplatePart =
  | { type: 'words'; text: string }
  | { type: 'variable'; name: string; fallback: string | null }
  | { type: 'blank'; label: string }

const placeholder = /\{\{([^{}]*)\}\}/g
const blank = /\{\{\?([^{}]*)\}\}/

/** Reads `{{customer.name}}`, `{{customer.name|friend}}` and `{{?order number}}`; everything else is words. */
export function partsOfTemplate(text: string): TemplatePart[] {
  const parts: TemplatePart[] = []
  let end = 0
  for (const match of text.matchAll(placeholder)) {
    if (match.index > end) parts.push({ type: 'words', text: text.slice(end, match.index) })
    parts.push(partOf(match[1] ?? ''))
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push({ type: 'words', text: text.slice(end) })
  return parts
}

function partOf(inside: string): TemplatePart {
  const asked = inside.trim()
  if (asked.startsWith('?')) return { type: 'blank', label: asked.slice(1).trim() }
  const bar = asked.indexOf('|')
  if (bar === -1) return { type: 'variable', name: asked, fallback: null }
  return { type: 'variable', name: asked.slice(0, bar).trim(), fallback: asked.slice(bar + 1).trim() }
}

const fieldVariable = /^(customer|chat)\.field\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export function isTemplateVariable(name: string): name is TemplateVariable {
  return templateVariableNames.some((known) => known === name) || fieldVariable.test(name)
}

/** Which field a variable stands for; undefined: it is none of a field. */
export function fieldOfVariable(name: string): { subject: 'customer' | 'chat'; fieldId: string } | undefined {
  const [, subject, fieldId] = fieldVariable.exec(name) ?? []
  return fieldId === undefined ? undefined : { subject: subject === 'chat' ? 'chat' : 'customer', fieldId }
}

/** The variable of a field. */
export function variableOfField(subject: 'customer' | 'chat', fieldId: string): FieldVariable {
  return `${subject}.field.${fieldId}`
}

/** What stands for a variable in a text, with other words for where it is not known. */
export function variableInText(name: TemplateVariable, otherwise = ''): string {
  const fallback = otherwise.replaceAll(/[{}|]/g, '').trim()
  return fallback === '' ? `{{${name}}}` : `{{${name}|${fallback}}}`
}

/** The variables that a text names, each once. */
export function variablesIn(text: string): TemplateVariable[] {
  if (!text.includes('{{')) return []
  return [...new Set(partsOfTemplate(text).flatMap((part) => (part.type === 'variable' && isTemplateVariable(part.name) ? part.name : [])))]
}

/** The same of a signature, which nobody fills in: blanks and what it does not know are mistakes, too. */
export function mistakeInSignature(text: string): string | undefined {
  for (const part of partsOfTemplate(text)) {
    if (part.type === 'blank') return `?${part.label}`
    if (part.type === 'variable' && !signatureVariables.some((known) => known === part.name)) return part.name
  }
  return mistakeInTemplate(text)
}

/** What stands in double braces and means nothing: a misspelt variable, an empty blank, braces that are not closed. Undefined: all is well. */
export function mistakeInTemplate(text: string): string | undefined {
  for (const part of partsOfTemplate(text)) {
    if (part.type === 'variable' && !isTemplateVariable(part.name)) return part.name === '' ? '{{}}' : part.name
    if (part.type === 'blank' && part.label === '') return '{{?}}'
    if (part.type === 'words' && /\{\{|\}\}/.test(part.text)) return part.text.slice(part.text.search(/\{\{|\}\}/)).slice(0, 20)
  }
  return undefined
}

/**
 * The text with what is known put in. A variable without a value takes its fallback; without one it becomes a blank under its name, which
 * keeps the message from leaving until the operator has filled it in.
 */
export function fillTemplate(text: string, values: TemplateValues, labelOf: (name: TemplateVariable) => string): string {
  return partsOfTemplate(text)
    .map((part) => {
      if (part.type === 'words') return part.text
      if (part.type === 'blank') return blankOf(part.label)
      if (!isTemplateVariable(part.name)) return blankOf(part.name)
      // What customers call themselves must not become a blank or a variable: single braces would make double ones with one another.
      const value = values[part.name]?.replaceAll(/[{}]/g, '').trim()
      return value || part.fallback || blankOf(labelOf(part.name))
    })
    .join('')
}

function blankOf(label: string): string {
  return `{{?${label}}}`
}

/** The first blank of a text at or after a place, to be selected and typed over; undefined where there is none. */
export function findBlank(text: string, from = 0): { start: number; end: number; label: string } | undefined {
  const match = blank.exec(text.slice(from))
  if (!match) return undefined
  const start = from + match.index
  return { start, end: start + match[0].length, label: (match[1] ?? '').trim() }
}

/** What a message still has to be filled in before it may leave: a blank's label or a variable's name. Undefined: nothing. */
export function unfilledIn(text: string): string | undefined {
  if (!text.includes('{{')) return undefined
  for (const part of partsOfTemplate(text)) {
    if (part.type === 'blank') return part.label
    // A field that is named, or is there no longer, is unfilled, too.
    if (part.type === 'variable' && (isTemplateVariable(part.name) || /^(customer|chat)\.field\./.test(part.name))) return part.name
  }
  return undefined
}
