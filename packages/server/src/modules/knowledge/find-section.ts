import type { ArticleSectionView, Locale, SectionNames } from '@besedka/contract'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import './tables.ts'

export type SectionRow = Selectable<Tables['article_sections']>

/** A section that nobody else changes or deletes before this transaction ends. Throws articleSectionNotFoundException. */
export async function lockSection(db: Kysely<Tables>, sectionId: string): Promise<SectionRow> {
  const row = await db.selectFrom('article_sections').selectAll().where('id', '=', sectionId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('articleSectionNotFoundException')
  return row
}

/** The same for a section that an article comes into: others may put theirs into it meanwhile. Throws articleSectionNotFoundException. */
export async function keepSection(db: Kysely<Tables>, sectionId: string): Promise<void> {
  const row = await db.selectFrom('article_sections').select('id').where('id', '=', sectionId).forKeyShare().executeTakeFirst()
  if (!row) throw new AppError('articleSectionNotFoundException')
}

/** What a section is called in a language, or in the other one where it has no name there. */
export function sectionNameIn(names: SectionNames, locale: Locale): string {
  return names[locale] || names['ru-RU'] || names['en-GB']
}

/** Each section before what is below it, and those side by side as they were ordered. */
export async function listSections(db: Kysely<Tables>): Promise<ArticleSectionView[]> {
  const { rows } = await sql<SectionRow>`
    WITH RECURSIVE tree AS (
      SELECT s.*, ARRAY[s.place] AS places, ARRAY[s.id] AS ids FROM article_sections s WHERE s.parent_id IS NULL
      UNION ALL
      SELECT s.*, tree.places || s.place, tree.ids || s.id FROM tree JOIN article_sections s ON s.parent_id = tree.id
    )
    SELECT * FROM tree ORDER BY places, ids`.execute(db)
  return rows.map(toSectionView)
}

export function toSectionView({ id, version, parent_id, name_ru, name_en }: SectionRow): ArticleSectionView {
  return { id, version, parentId: parent_id, names: { 'ru-RU': name_ru, 'en-GB': name_en } }
}

/** On which level a section stands; the first is 1. */
export async function levelOf(db: Kysely<Tables>, sectionId: string): Promise<number> {
  const { rows } = await sql<{ level: number }>`
    WITH RECURSIVE path AS (
      SELECT id, parent_id FROM article_sections WHERE id = ${sectionId}
      UNION ALL
      SELECT s.id, s.parent_id FROM path JOIN article_sections s ON s.id = path.parent_id
    )
    SELECT count(*)::int AS level FROM path`.execute(db)
  return rows[0]?.level ?? 0
}
