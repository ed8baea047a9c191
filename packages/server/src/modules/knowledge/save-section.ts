import { type ArticleSectionView, articleLimits, newId, type SectionNames } from '@besedka/contract'
import { sql } from 'kysely'
import type { AuditActor } from '../../platform/audit/audit-entry.ts'
import { differing } from '../../platform/audit/differing.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { levelOf, lockSection, toSectionView } from './find-section.ts'
import './tables.ts'

type NewSection = { names: SectionNames; parentId?: string | null }

/**
 * Adds a section as the last of those beside it. Throws articleSectionNotFoundException (the one it is to be below), articleSectionTooDeepException,
 * objectLimitReachedException.
 */
export async function createSection(tx: Transaction, by: AuditActor, { names, parentId = null }: NewSection): Promise<ArticleSectionView> {
  if (parentId !== null) await requireRoomBelow(tx, parentId)
  const { rows } = await sql<{ known: number; place: number }>`
    SELECT count(*)::int AS known, coalesce(max(place) FILTER (WHERE parent_id IS NOT DISTINCT FROM ${parentId}::uuid) + 1, 0) AS place
    FROM article_sections`.execute(tx.db)
  const { known, place } = rows[0] ?? { known: 0, place: 0 }
  if (known >= articleLimits.sections) throw new AppError('objectLimitReachedException')
  const row = await tx.db
    .insertInto('article_sections')
    .values({ organisation_id: tx.organisationId, id: newId(), parent_id: parentId, ...columnsOf(names), place })
    .returningAll()
    .executeTakeFirstOrThrow()
  tellSections(tx)
  tx.audit({ ...aboutSection(by, toSectionView(row)), action: 'articleSection.created', after: { ...names } })
  return toSectionView(row)
}

/** Throws articleSectionNotFoundException. */
export async function updateSection(
  tx: Transaction,
  by: AuditActor,
  { sectionId, names }: { sectionId: string; names: SectionNames },
): Promise<ArticleSectionView> {
  const was = toSectionView(await lockSection(tx.db, sectionId))
  const row = await tx.db
    .updateTable('article_sections')
    .set({ ...columnsOf(names), version: sql`version + 1` })
    .where('id', '=', sectionId)
    .returningAll()
    .executeTakeFirstOrThrow()
  tellSections(tx)
  tx.audit({ ...aboutSection(by, toSectionView(row)), action: 'articleSection.updated', ...differing(was.names, names) })
  return toSectionView(row)
}

/**
 * Puts the sections below another one, or those of the first level, in order. What is not named, for somebody has just added it, comes after what is;
 * what is gone is passed over. Throws articleSectionNotFoundException for the one above.
 */
export async function orderSections(
  tx: Transaction,
  by: AuditActor,
  { parentId, ids }: { parentId: string | null; ids: readonly string[] },
): Promise<void> {
  const parent = parentId === null ? null : toSectionView(await lockSection(tx.db, parentId))
  const { rows } = await sql<{ name_ru: string; name_en: string }>`
    WITH ordered AS (
      SELECT id, row_number() OVER (ORDER BY array_position(${[...ids]}::uuid[], id) NULLS LAST, place, id) - 1 AS place
      FROM article_sections WHERE parent_id IS NOT DISTINCT FROM ${parentId}::uuid
    ), moved AS (
      UPDATE article_sections s SET place = ordered.place, version = version + 1 FROM ordered
      WHERE s.id = ordered.id AND s.place <> ordered.place
    )
    SELECT name_ru, name_en FROM article_sections JOIN ordered USING (id) ORDER BY ordered.place`.execute(tx.db)
  tellSections(tx)
  tx.audit({
    by,
    action: 'articleSection.updated',
    subject: parent ? aboutSection(by, parent).subject : { type: 'articleSection' },
    after: { order: rows.map(({ name_ru, name_en }) => name_ru || name_en) },
  })
}

/** Deletes a section that holds nothing any more. Throws articleSectionNotFoundException, articleSectionInUseException. */
export async function deleteSection(tx: Transaction, by: AuditActor, sectionId: string): Promise<void> {
  const was = toSectionView(await lockSection(tx.db, sectionId))
  const { rows } = await sql<{ articles: number; sections: number }>`
    SELECT (SELECT count(*)::int FROM articles WHERE section_id = ${sectionId}) AS articles,
           (SELECT count(*)::int FROM article_sections WHERE parent_id = ${sectionId}) AS sections`.execute(tx.db)
  const held = rows[0] ?? { articles: 0, sections: 0 }
  if (held.articles > 0 || held.sections > 0) throw new AppError('articleSectionInUseException', held)
  await tx.db.deleteFrom('article_sections').where('id', '=', sectionId).execute()
  tellSections(tx)
  tx.audit({ ...aboutSection(by, was), action: 'articleSection.deleted', before: { ...was.names } })
}

/** Throws articleSectionNotFoundException, articleSectionTooDeepException. */
async function requireRoomBelow(tx: Transaction, parentId: string): Promise<void> {
  await lockSection(tx.db, parentId)
  if ((await levelOf(tx.db, parentId)) < articleLimits.sectionLevels) return
  throw new AppError('articleSectionTooDeepException', { size: articleLimits.sectionLevels })
}

function columnsOf(names: SectionNames) {
  return { name_ru: names['ru-RU'], name_en: names['en-GB'] }
}

/** Tells all screens that sections are not as they were; articles are asked for anew with them. */
export function tellSections(tx: Transaction): void {
  tx.record({ type: 'knowledge.updated', subjectId: null, audience: ['staff'], payload: { articleId: null } })
}

function aboutSection(by: AuditActor, { id, names }: ArticleSectionView) {
  return { by, subject: { type: 'articleSection', id, name: names['ru-RU'] || names['en-GB'] } }
}
