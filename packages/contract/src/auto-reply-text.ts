import type { FieldTextKey } from './errors/field-text-keys.ts'
import { mistakeInTemplate, type PlainVariable, partsOfTemplate } from './template-variables.ts'

/** Known in every chat, so they need no other words. */
const alwaysKnown = ['organisation.name', 'channel.name', 'chat.number', 'hours.today', 'today'] as const satisfies readonly PlainVariable[]

/**
 * What an automatic message may say of a chat. Nothing that customers write freely: by a field or the subject of a letter strangers could have us send
 * their words to others. A name is put in where it looks like a person's.
 */
export const autoReplyVariables = [
  'customer.name',
  'customer.firstName',
  'customer.company',
  'team.name',
  'hours.nextOpening',
  ...alwaysKnown,
] as const satisfies readonly PlainVariable[]

/** Why an automatic message cannot say so, as a sentence for its field: nobody is there to fill anything in. Undefined: it can. */
export function mistakeInAutoReply(text: string): { key: FieldTextKey; params: Record<string, string> } | undefined {
  for (const part of partsOfTemplate(text)) {
    if (part.type === 'blank') return { key: 'blankInStep', params: {} }
    if (part.type !== 'variable') continue
    if (!autoReplyVariables.some((known) => known === part.name)) return { key: 'templateVariableUnknown', params: { name: part.name } }
    const needsWords = !alwaysKnown.some((known) => known === part.name)
    if (needsWords && !part.fallback) return { key: 'fallbackNeeded', params: { name: part.name } }
  }
  const name = mistakeInTemplate(text)
  return name === undefined ? undefined : { key: 'templateVariableUnknown', params: { name } }
}
