import { z } from 'zod'
import { templateCategoryFields, templateFields } from '../template-fields.ts'

/** A line of a file with templates; its category is made when there is none of the name. */
export const ImportedTemplate = z.object({
  category: templateCategoryFields.name,
  title: templateFields.title,
  text: templateFields.text,
  shortcut: templateFields.shortcut.default(null),
  teamIds: templateFields.teamIds.default([]),
})
export type ImportedTemplate = z.infer<typeof ImportedTemplate>

/** How many lines one call takes, if they fit into its body (256 kB). */
export const importedAtOnce = 100

export const TemplateImport = z.object({
  created: z.int().nonnegative(),
  updated: z.int().nonnegative(),
  /** Nothing is different in these, or somebody else has protected them. */
  left: z.int().nonnegative(),
})
export type TemplateImport = z.infer<typeof TemplateImport>
