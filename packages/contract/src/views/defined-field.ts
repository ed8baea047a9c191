import { z } from 'zod'
import { DefinedFieldSettings } from '../defined-fields.ts'
import { definedFieldTypes } from '../plain-field-value.ts'
import { Id, Version } from './shared.ts'

/** A field of customers, or of chats, that an administrator has defined. */
export const DefinedFieldView = DefinedFieldSettings.extend({
  id: Id,
  version: Version,
  type: z.enum(definedFieldTypes),
  /** Where it stands among the others, the first lowest. */
  place: z.int(),
  /** It is not shown any more; its values are kept until it is brought back or deleted. */
  archived: z.boolean(),
  /** Of chats: operators fill it in before they close. */
  required: z.boolean().default(false),
  /** Of customers: the site or app around a chat may fill it in (`customer.setFields`). */
  openToSite: z.boolean().default(false),
})
export type DefinedFieldView = z.infer<typeof DefinedFieldView>
