import { z } from 'zod'

export const preChatKinds = ['name', 'email', 'phone', 'text', 'choice'] as const
export type PreChatKind = (typeof preChatKinds)[number]

export const preChatLimits = { fields: 8, options: 10, label: 64, option: 64, intro: 300, consent: 500, value: 1_000 } as const

const label = z.string().trim().max(preChatLimits.label, 'tooLong')

/**
 * A question before the first message. Name, email and phone become the customer's own; a text and a choice become the additional field of the
 * same name, which is why those need one.
 */
export const PreChatField = z
  .object({
    kind: z.enum(preChatKinds),
    /** Empty for a name, an email or a phone: the usual word in the visitor's language. */
    label: label.default(''),
    required: z.boolean().default(false),
    /** What can be chosen. */
    options: z
      .array(z.string().trim().min(1, 'required').max(preChatLimits.option, 'tooLong'))
      .max(preChatLimits.options, 'tooMany')
      .default([]),
  })
  .superRefine((field, context) => {
    const named = field.kind === 'text' || field.kind === 'choice'
    if (named && field.label === '') context.addIssue({ code: 'custom', path: ['label'], message: 'required' })
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
