import { z } from 'zod'
import type { ChannelDefinition } from '../../define-channel.ts'
import { pigeonPost } from './pigeon.ts'

const [section] = pigeonPost.form
const fields = section?.fields ?? []
const { capabilities } = pigeonPost

/** Definitions that break one rule each, and the rule. */
export const badDefinitions: readonly [rule: string, ChannelDefinition][] = [
  ['every text is there in every language', { ...pigeonPost, guide: [{ 'ru-RU': 'Заведите голубя.', 'en-GB': ' ' }] }],
  [
    'the form asks for every setting and every secret, and for nothing else',
    { ...pigeonPost, secrets: { ...pigeonPost.secrets, seed: z.string() } },
  ],
  ['the form asks for every setting and every secret, and for nothing else', withFields(fields.slice(1))],
  [
    'what the form offers is accepted, and what it requires is',
    withFields(fields.map((field) => (field.options ? { ...field, options: [option('sparrow')] } : field))),
  ],
  [
    'what the form offers is accepted, and what it requires is',
    withFields(
      fields
        .map((field) => ({ ...field, required: true }))
        .map((field) => (field.name === 'breed' ? { ...field, when: { name: 'colour', is: ['grey'] } } : field)),
    ),
  ],
  ['what the form offers is accepted, and what it requires is', { ...pigeonPost, secrets: { whistle: z.string() } }],
  ['a channel that marks as read asks whether it shall', { ...pigeonPost, form: section ? [section] : [] }],
  ['each check has a name of its own', { ...pigeonPost, checks: [...pigeonPost.checks, ...pigeonPost.checks] }],
  ['the capabilities do not contradict each other', { ...pigeonPost, capabilities: { ...capabilities, textLength: 0 } }],
  [
    'the capabilities do not contradict each other',
    { ...pigeonPost, capabilities: { ...capabilities, fileSizeBytesByKind: { image: 1 } } },
  ],
  [
    'the capabilities do not contradict each other',
    { ...pigeonPost, capabilities: { ...capabilities, buttons: { max: 0, labelLength: 1, valueBytes: 1 } } },
  ],
]

function withFields(changed: typeof fields): ChannelDefinition {
  return { ...pigeonPost, form: section ? [{ ...section, fields: changed }] : [] }
}

function option(value: string) {
  return { value, label: { 'ru-RU': 'Воробей', 'en-GB': 'Sparrow' } }
}
