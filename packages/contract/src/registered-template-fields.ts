import { z } from 'zod'
import { registeredTemplateLanguages, templateFileKinds } from './registered-template.ts'
import { mistakeInRegistered } from './template-places.ts'
import { Id } from './views/shared.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is exactly what has to be refused here
const plain = /^[^{}\n\u0000]*$/

/** What WhatsApp takes of a template; other providers take less or the same. */
export const registeredTemplateLimits = {
  nameLength: 512,
  headerLength: 60,
  textLength: 1024,
  footerLength: 60,
  buttons: 10,
  labelLength: 25,
  links: 2,
  phones: 1,
} as const

const label = z.string().trim().min(1, 'required').max(registeredTemplateLimits.labelLength, 'tooLong').regex(plain, 'invalidCharacters')

const NewButton = z.discriminatedUnion('type', [
  z.object({ type: z.literal('reply'), label, target: z.null().default(null) }),
  z.object({
    type: z.literal('link'),
    label,
    target: z
      .url({ protocol: /^https?$/, error: 'linkInvalid' })
      .max(2_000, 'tooLong')
      .regex(plain, 'linkInvalid'),
  }),
  z.object({
    type: z.literal('phone'),
    label,
    target: z
      .string()
      .trim()
      .regex(/^\+?\d{7,20}$/, 'incorrectPhone'),
  }),
])
export type NewRegisteredButton = z.infer<typeof NewButton>

/** What people say of a template that is to be approved. Its text names variables and blanks as ordinary templates do. */
export const registeredTemplateFields = {
  channelId: Id,
  name: z
    .string()
    .trim()
    .min(1, 'required')
    .max(registeredTemplateLimits.nameLength, 'tooLong')
    .regex(/^[a-z0-9_]+$/, 'registeredName'),
  language: z.enum(Object.keys(registeredTemplateLanguages) as (keyof typeof registeredTemplateLanguages)[]),
  /** Codes of one use have texts that the provider writes itself. */
  category: z.enum(['utility', 'marketing']),
  header: z.string().trim().max(registeredTemplateLimits.headerLength, 'tooLong').regex(plain, 'invalidCharacters'),
  /** A heading that is a file: an uploaded one shows whoever approves the template what it will look like. */
  headerFile: z.object({ kind: z.enum(templateFileKinds), sampleId: Id }).nullable(),
  text: z
    .string()
    .trim()
    .min(1, 'required')
    .max(registeredTemplateLimits.textLength, 'tooLong')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is exactly what has to be refused here
    .regex(/^[^\u0000]*$/, 'invalidCharacters')
    .superRefine((text, context) => {
      const mistake = mistakeInRegistered(text)
      if (mistake !== undefined) context.addIssue({ code: 'custom', ...mistake })
    }),
  footer: z.string().trim().max(registeredTemplateLimits.footerLength, 'tooLong').regex(plain, 'invalidCharacters'),
  buttons: z
    .array(NewButton)
    .max(registeredTemplateLimits.buttons, 'tooMany')
    .refine((buttons) => buttons.filter(({ type }) => type === 'link').length <= registeredTemplateLimits.links, 'tooManyLinkButtons')
    .refine((buttons) => buttons.filter(({ type }) => type === 'phone').length <= registeredTemplateLimits.phones, 'tooManyLinkButtons')
    // The provider wants answers and other buttons each together.
    .transform((buttons) => [...buttons.filter(({ type }) => type === 'reply'), ...buttons.filter(({ type }) => type !== 'reply')]),
}

const Fill = z
  .string()
  .trim()
  .max(200, 'tooLong')
  .regex(/^(?:\{\{[^{}]+\}\})?$/, 'invalidValue')

/** What an organisation says of a template that is there: how its places are filled, and whether operators see it. */
export const registeredTemplateUse = { fills: z.array(Fill).max(50, 'tooMany'), enabled: z.boolean() }
