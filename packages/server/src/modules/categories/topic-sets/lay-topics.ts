import { categoriesMax, newId, type TopicSetView } from '@besedka/contract'
import { type Selectable, sql } from 'kysely'
import { refusing } from '../../../platform/database/refusing.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { AppError } from '../../../platform/errors/app-error.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import '../tables.ts'

type Row = Selectable<Tables['request_categories']>

/** What stands in the tree for a topic, a subtopic, or (without `topicId`) for the set as a category of its own. */
type Wanted = { topicId: string | null; name: string; below: readonly Wanted[] }

/**
 * Brings the tree to what a set says, in every place that it is given to. What is there already keeps its id, and so the chats that have it; what is
 * not wanted any more is deleted. Throws chatSession(Sub)CategoryAlreadyExistsException, objectLimitReachedException.
 */
export async function layTopics(tx: Transaction, set: TopicSetView): Promise<void> {
  const made = await tx.db.selectFrom('request_categories').selectAll().where('set_id', '=', set.id).orderBy('place').forUpdate().execute()
  const topics = set.topics.map(
    ({ id, name, subtopics }): Wanted => ({
      topicId: id,
      name,
      below: subtopics.map((subtopic) => ({ topicId: subtopic.id, name: subtopic.name, below: [] })),
    }),
  )
  const own: Wanted[] = set.teamIds.length > 0 ? [{ topicId: null, name: set.name, below: topics }] : []
  const places = [{ parentId: null, wanted: own }, ...set.categoryIds.map((parentId) => ({ parentId, wanted: topics }))]
  await requireRoom(tx, { made: made.length, wanted: places.reduce((sum, { wanted }) => sum + countOf(wanted), 0) })
  // What goes makes room first: a topic may have its name back under another id.
  const kept = new Set(places.flatMap(({ parentId, wanted }) => idsKept(made, parentId, wanted)))
  const gone = made.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  if (gone.length > 0) await tx.db.deleteFrom('request_categories').where('id', 'in', gone).execute()
  for (const { parentId, wanted } of places) await layBelow(tx, set, { made, parentId, wanted })
}

/** Before anything is laid: what the limits of sets allow is a million rows, and what categories may be is far less. */
async function requireRoom(tx: Transaction, { made, wanted }: { made: number; wanted: number }): Promise<void> {
  const { count } = await tx.db
    .selectFrom('request_categories')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) - made + wanted > categoriesMax) throw new AppError('objectLimitReachedException')
}

function countOf(wanted: readonly Wanted[]): number {
  return wanted.reduce((sum, { below }) => sum + 1 + countOf(below), 0)
}

type Below = { made: readonly Row[]; parentId: string | null; wanted: readonly Wanted[] }

async function layBelow(tx: Transaction, set: Pick<TopicSetView, 'id' | 'teamIds'>, { made, parentId, wanted }: Below): Promise<void> {
  const here = wanted.map((one) => ({ one, row: rowOf(made, parentId, one) }))
  // Those that stand here already share out the places they have among them: what stands between them stays where it is.
  const places = here.flatMap(({ row }) => row?.place ?? []).sort((a, b) => a - b)
  await freeNames(
    tx,
    here.flatMap(({ one, row }) => (row && row.name !== one.name ? [row.id] : [])),
  )
  let next = await placeBehind(tx, parentId)
  for (const { one, row } of here) {
    const place = row ? (places.shift() ?? row.place) : next++
    const id = row?.id ?? newId()
    if (!row) await insert(tx, set, { id, parentId, place, one })
    else if (row.name !== one.name || row.place !== place) await change(tx, row, { name: one.name, place })
    if (one.topicId === null) await setTeams(tx, id, set.teamIds)
    if (one.below.length > 0) await layBelow(tx, set, { made, parentId: id, wanted: one.below })
  }
}

/** Names that are about to change are let go first: two topics may swap theirs. */
async function freeNames(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.db.updateTable('request_categories').set({ name: sql`id::text` }).where('id', 'in', ids).execute()
}

function rowOf(made: readonly Row[], parentId: string | null, { topicId }: Wanted): Row | undefined {
  return made.find((row) => row.parent_id === parentId && row.topic_id === topicId)
}

function idsKept(made: readonly Row[], parentId: string | null, wanted: readonly Wanted[]): string[] {
  return wanted.flatMap((one) => {
    const row = rowOf(made, parentId, one)
    return row ? [row.id, ...idsKept(made, row.id, one.below)] : []
  })
}

async function placeBehind(tx: Transaction, parentId: string | null): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    SELECT coalesce(max(place) + 1, 0) AS place FROM request_categories WHERE parent_id IS NOT DISTINCT FROM ${parentId}::uuid`.execute(
    tx.db,
  )
  return rows[0]?.place ?? 0
}

type New = { id: string; parentId: string | null; place: number; one: Wanted }

async function insert(tx: Transaction, set: Pick<TopicSetView, 'id'>, { id, parentId, place, one }: New): Promise<void> {
  await tx.db
    .insertInto('request_categories')
    .values({
      organisation_id: tx.organisationId,
      id,
      parent_id: parentId,
      name: one.name,
      place,
      // The category of its own is for the teams that the set is given to; below it nobody asks.
      all_teams: one.topicId !== null,
      archived_at: null,
      set_id: set.id,
      topic_id: one.topicId,
    })
    .execute()
    .catch(refuseTakenName(parentId, one.name))
}

async function change(tx: Transaction, row: Row, { name, place }: { name: string; place: number }): Promise<void> {
  await tx.db
    .updateTable('request_categories')
    .set({ name, place, version: sql`version + 1` })
    .where('id', '=', row.id)
    .execute()
    .catch(refuseTakenName(row.parent_id, name))
}

async function setTeams(tx: Transaction, categoryId: string, teamIds: readonly string[]): Promise<void> {
  await tx.db.deleteFrom('request_category_teams').where('category_id', '=', categoryId).execute()
  await tx.db
    .insertInto('request_category_teams')
    .values(teamIds.map((teamId) => ({ organisation_id: tx.organisationId, category_id: categoryId, team_id: teamId })))
    .execute()
}

/** A category that somebody has made by hand has the name already. */
function refuseTakenName(parentId: string | null, name: string): (error: unknown) => never {
  const code = parentId === null ? 'chatSessionCategoryAlreadyExistsException' : 'chatSessionSubCategoryAlreadyExistsException'
  return refusing({ request_categories_name: () => new AppError(code, { name }) })
}
