import { z } from 'zod'
import { templateCategoryFields, templateFields } from '../template-fields.ts'
import { Id } from './shared.ts'

/** A line of a file with templates; its category is made when there is none of the name. What is left out stays as it is. */
export const ImportedTemplate = z.object({
  /** The template to change, whatever its category and title are now. Without an id, the one with this title in this category. */
  id: Id.optional(),
  category: templateCategoryFields.name,
  title: templateFields.title,
  text: templateFields.text,
  shortcut: templateFields.shortcut.default(null),
  teamIds: templateFields.teamIds.default([]),
  protected: templateFields.protected.optional(),
  variants: templateFields.variants.optional(),
})
export type ImportedTemplate = z.infer<typeof ImportedTemplate>

/** How many lines one call takes, if they fit into its body (256 kB). */
export const importedAtOnce = 100

/** What becomes of templates that are there already. */
export const existingTemplates = ['update', 'skip'] as const

/** What became of a line, or would become of it. */
export const importedOutcomes = ['created', 'updated', 'same', 'skipped', 'protected', 'shortcutTaken'] as const
export type ImportedOutcome = (typeof importedOutcomes)[number]

export const TemplateImport = z.object({
  created: z.int().nonnegative(),
  updated: z.int().nonnegative(),
  /** Lines that changed nothing: without a difference, skipped, or about a template that somebody else has protected. */
  left: z.int().nonnegative(),
  /** One for each line. `shortcutTaken` comes in dry runs only: an import that meets one is refused whole. */
  outcomes: z.array(z.enum(importedOutcomes)),
})
export type TemplateImport = z.infer<typeof TemplateImport>
