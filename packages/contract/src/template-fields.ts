import { z } from 'zod'
import { ChannelType } from './channel-types.ts'
import { limits } from './constants.ts'
import { mistakeInTemplate } from './template-variables.ts'
import { MessageText, messageFilesMax } from './views/message.ts'
import { Id } from './views/shared.ts'

/** What a template says; every variable in it is known. */
export const TemplateText = MessageText.min(1, 'required').superRefine((text, context) => {
  const mistake = mistakeInTemplate(text)
  if (mistake !== undefined) context.addIssue({ code: 'custom', message: 'templateVariableUnknown', params: { name: mistake } })
})

/** The same said otherwise on one type of channel. */
export const TemplateVariant = z.object({ channelType: ChannelType, text: TemplateText })
export type TemplateVariant = z.infer<typeof TemplateVariant>

/** What people set of a template. */
export const templateFields = {
  /** Spec 5: "You need to select a category". */
  categoryId: z.uuid('selectCategory'),
  title: z.string().trim().min(1, 'required').max(limits.templateTitleLength, 'tooLong'),
  text: TemplateText,
  /** What is typed behind `/` to find it at once: letters, digits, `-` and `_`; null: none. */
  shortcut: z
    .string()
    .trim()
    .max(limits.templateShortcutLength, 'tooLong')
    .regex(/^[\p{L}\p{N}_-]+$/u, 'invalidCharacters')
    .nullable(),
  /** The teams that may use it; empty: all. A personal template is its owner's alone. */
  teamIds: z
    .array(Id)
    .max(limits.templateTeamsMaximum, 'tooMany')
    .transform((ids) => [...new Set(ids)]),
  /** Nobody but its author may change or delete it. */
  protected: z.boolean(),
  /** In their order; new ones are uploaded before. */
  fileIds: z
    .array(Id)
    .max(messageFilesMax, 'tooMany')
    .transform((ids) => [...new Set(ids)]),
  variants: z
    .array(TemplateVariant)
    .max(limits.templateVariantsMaximum, 'tooMany')
    .refine((variants) => new Set(variants.map(({ channelType }) => channelType)).size === variants.length, 'notUnique'),
}

export const templateCategoryFields = {
  name: z.string().trim().min(1, 'required').max(limits.categoryNameLength, 'tooLong'),
}
