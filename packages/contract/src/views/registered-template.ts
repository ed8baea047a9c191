import { z } from 'zod'
import {
  RegisteredTemplateButton,
  RegisteredTemplateHeader,
  registeredTemplateCategories,
  registeredTemplateStates,
} from '../registered-template.ts'
import { Id, Moment, Version } from './shared.ts'

/** A text that a provider keeps and has approved, or has not (spec 3 "WhatsApp template"): what may be sent while ordinary messages may not. */
export const RegisteredTemplateView = z.object({
  id: Id,
  version: Version,
  channelId: Id,
  /** What the provider calls it, once for each language. */
  name: z.string(),
  /** As the provider writes it: `ru`, `en`, `en_US`. */
  language: z.string(),
  category: z.enum(registeredTemplateCategories),
  header: RegisteredTemplateHeader.nullable(),
  /** With its places, `{{1}}` or `{{order}}`. */
  text: z.string(),
  footer: z.string(),
  buttons: z.array(RegisteredTemplateButton),
  /** What each place is filled with, in the order of `placesOf`: a variable or a blank of ours; '' where nobody has said it. */
  fills: z.array(z.string()),
  state: z.enum(registeredTemplateStates),
  /** Why it was rejected or stopped, in the provider's words. */
  reason: z.string().nullable(),
  /** Offered to operators; an organisation may put one away without deleting it at the provider. */
  enabled: z.boolean(),
  /** When it was registered, or first seen here. */
  createdAt: Moment,
})
export type RegisteredTemplateView = z.infer<typeof RegisteredTemplateView>
