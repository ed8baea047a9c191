import { z } from 'zod'
import { FieldOption } from '../defined-fields.ts'
import { definedFieldTypes } from '../plain-field-value.ts'
import { Id } from './shared.ts'

export const preChatKinds = ['name', 'email', 'phone', 'text', 'choice', 'field'] as const
export type PreChatKind = (typeof preChatKinds)[number]

export const preChatLimits = { fields: 8, options: 10, label: 64, option: 64, intro: 300, consent: 500, value: 1_000 } as const

const label = z.string().trim().max(preChatLimits.label, 'tooLong')

/**
 * A question before the first message. Name, email and phone become the customer's own; a text and a choice become the additional field of the
 * same name, which is why those need one; of the kind `field` it becomes the value of a field that an administrator has defined.
 */
const PreChatQuestion = z.object({
  kind: z.enum(preChatKinds),
  /** Empty: the usual word in the visitor's language, or the name of the defined field. */
  label: label.default(''),
  required: z.boolean().default(false),
  /** What can be chosen. */
  options: z
    .array(z.string().trim().min(1, 'required').max(preChatLimits.option, 'tooLong'))
    .max(preChatLimits.options, 'tooMany')
    .default([]),
  /** Of the kind `field`: the defined field of customers that is asked for. */
  fieldId: Id.optional(),
})

export const PreChatField = PreChatQuestion.superRefine((field, context) => {
  const named = field.kind === 'text' || field.kind === 'choice'
  if (named && field.label === '') context.addIssue({ code: 'custom', path: ['label'], message: 'required' })
  if ((field.kind === 'field') !== (field.fieldId !== undefined))
    context.addIssue({ code: 'custom', path: ['fieldId'], message: 'required' })
  if (field.kind === 'choice' && field.options.length === 0) context.addIssue({ code: 'custom', path: ['options'], message: 'required' })
})
export type PreChatField = z.infer<typeof PreChatField>

/** The form that a visitor fills in before the first message; without fields and consent there is none. */
export const PreChatForm = z.object({
  enabled: z.boolean().default(false),
  /** Said above the fields. */
  intro: z.string().trim().max(preChatLimits.intro, 'tooLong').default(''),
  fields: z.array(PreChatField).max(preChatLimits.fields, 'tooMany').default([]),
  /** What the visitor agrees to; empty asks for no consent. */
  consent: z.string().trim().max(preChatLimits.consent, 'tooLong').default(''),
})
export type PreChatForm = z.infer<typeof PreChatForm>

/** A question as a visitor is asked it: a defined field with its name, its type and what can be chosen, as it is defined at this moment. */
export const AskedPreChatField = PreChatQuestion.extend({
  defined: z.object({ type: z.enum(definedFieldTypes), options: z.array(FieldOption) }).optional(),
})
export type AskedPreChatField = z.infer<typeof AskedPreChatField>

/** The form as a visitor sees it: without what has been archived or deleted since it was made. */
export const AskedPreChatForm = PreChatForm.extend({ fields: z.array(AskedPreChatField).default([]) })
export type AskedPreChatForm = z.infer<typeof AskedPreChatForm>
