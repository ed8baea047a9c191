import { z } from 'zod'
import type { LocalText } from './locales.ts'

/** What a registered template is for; the provider charges and judges by it. */
export const registeredTemplateCategories = ['marketing', 'utility', 'authentication'] as const
export type RegisteredTemplateCategory = (typeof registeredTemplateCategories)[number]

/** Only an approved one can be sent; `paused` comes back by itself, `disabled` does not. */
export const registeredTemplateStates = ['pending', 'approved', 'rejected', 'paused', 'disabled'] as const
export type RegisteredTemplateState = (typeof registeredTemplateStates)[number]

/** What a heading may be where it is no words. */
export const templateFileKinds = ['image', 'video', 'document'] as const
export type TemplateFileKind = (typeof templateFileKinds)[number]

/** What stands above the text: words, or a file that is given anew with each message. */
export const RegisteredTemplateHeader = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.enum(templateFileKinds) }),
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

/** The languages that are offered (spec 3); the provider may know templates in others. */
export const registeredTemplateLanguages = {
  ru: { 'ru-RU': 'Русский', 'en-GB': 'Russian' },
  en: { 'ru-RU': 'Английский', 'en-GB': 'English' },
} as const satisfies Record<string, LocalText>
