import type { FileView, TemplateCategoryView, TemplateView, templateFields } from '@besedka/contract'
import type { Selectable, Updateable } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../../platform/database/tables.ts'
import { withoutUndefined } from '../../platform/database/without-undefined.ts'
import './tables.ts'

export type TemplateRow = Selectable<Tables['templates']>
export type CategoryRow = Selectable<Tables['template_categories']>

type TemplateFields = z.infer<z.ZodObject<typeof templateFields>>

/** What a person sets of a template; what is absent or undefined stays. */
export type TemplateChange = { [F in keyof TemplateFields]?: TemplateFields[F] | undefined }
export type NewTemplate = TemplateFields & { personal: boolean }

/** How often a template was sent, and when last; how often it was found and not taken. */
export type TemplateUse = { uses: number; passedOver: number; lastUsedAt: Date | null }

export const neverUsed: TemplateUse = { uses: 0, passedOver: 0, lastUsedAt: null }

/** What stands beside the row. */
export type TemplateRest = TemplateUse & { files: FileView[] }

export function toTemplateView(row: TemplateRow, { uses, passedOver, lastUsedAt, files }: TemplateRest): TemplateView {
  return {
    id: row.id,
    version: row.version,
    categoryId: row.category_id,
    title: row.title,
    text: row.text,
    shortcut: row.shortcut,
    ownerId: row.owner_id,
    teamIds: row.team_ids,
    protected: row.protected,
    authorId: row.author_id,
    variants: row.variants,
    files,
    uses,
    passedOver,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

export function toCategoryView({ id, version, name, owner_id }: CategoryRow): TemplateCategoryView {
  return { id, version, name, ownerId: owner_id }
}

/** The columns of what was given. */
export function columnsOf(given: TemplateChange): Updateable<Tables['templates']> {
  const columns = {
    category_id: given.categoryId,
    title: given.title,
    text: given.text,
    shortcut: given.shortcut,
    team_ids: given.teamIds,
    protected: given.protected,
    variants: given.variants && JSON.stringify(given.variants),
  }
  return withoutUndefined(columns)
}
