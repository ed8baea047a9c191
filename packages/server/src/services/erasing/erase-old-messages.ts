import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { enqueueJob } from '../../platform/events/transaction.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { chatsAtOnce, deleteFiles, emptyChats, emptyEvents, filesAtOnce } from './empty-chats.ts'

export const eraseOldMessagesJob = 'eraseOldMessages'
export const eraseOldMessagesOfJob = 'eraseOldMessagesOf'

/** `until`: the last of their closings, as PostgreSQL writes it: a Date would cut its microseconds off. */
type Portion = { ids: string[]; until: string }

/** The hourly job: has erased what organisations keep no longer, and goes on where erasing was cut off. */
export async function eraseOldMessages({ database }: Pick<AppContext, 'database'>): Promise<void> {
  await database.system.transaction().execute(async (db) => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM organisations WHERE kept_months IS NOT NULL ORDER BY id`.execute(db)
    for (const { id } of rows)
      await enqueueJob(db, { name: eraseOldMessagesOfJob, payload: { organisationId: id }, key: `${eraseOldMessagesOfJob}:${id}` })
  })
}

/**
 * Erases what was written and sent in chats that were closed longer ago than their organisation keeps it: chats, customers and all that reports count stay. In
 * the order of their closings; where a process stops, the portion it was at begins anew. `isStopping` tells that the worker wants to end.
 */
export async function eraseOldMessagesOf(
  app: AppContext,
  store: FileStore,
  organisationId: string,
  isStopping: () => boolean,
): Promise<void> {
  for (;;) {
    const portion = await nextPortion(app, organisationId)
    if (!portion) return
    if (isStopping()) throw new Error('Old messages are erased further when the worker is back')
    await erasePortion(app, store, { organisationId, ...portion })
  }
}

/** The chats that are next; all that were closed in the same moment are in one portion. */
async function nextPortion(app: AppContext, organisationId: string): Promise<Portion | undefined> {
  const { rows } = await sql<{ ids: string[] | null; until: string | null }>`
    SELECT array_agg(id) AS ids, max(closed_at)::text AS until FROM (
      SELECT chats.id, chats.closed_at FROM chats JOIN organisations o ON o.id = chats.organisation_id
      WHERE o.id = ${organisationId} AND state = 'closed' AND closed_at > coalesce(o.emptied_until, '-infinity')
        AND closed_at <= ${app.now()}::timestamptz - make_interval(months => o.kept_months)
      ORDER BY closed_at FETCH FIRST (${chatsAtOnce}::int) ROWS WITH TIES
    ) AS old`.execute(app.database.system)
  const [{ ids, until } = { ids: null, until: null }] = rows
  return ids && until !== null ? { ids, until } : undefined
}

async function erasePortion(
  app: AppContext,
  store: FileStore,
  { organisationId, ids: found, until }: Portion & { organisationId: string },
): Promise<void> {
  const { system } = app.database
  const ofOrganisation = sql`organisation_id = ${organisationId}::uuid`
  const ids = await system.transaction().execute(async (db) => {
    // Whoever opens one of them again is earlier, or finds it empty.
    const { rows } = await sql<{ id: string }>`
      UPDATE chats SET subject = NULL, arrival_comment = NULL, before_transfer = NULL, last_message = jsonb_set(last_message, '{text}', '""'), version = version + 1
      WHERE ${ofOrganisation} AND id = ANY (${found}::uuid[]) AND state = 'closed' AND closed_at <= ${until}::timestamptz RETURNING id`.execute(
      db,
    )
    const emptied = rows.map(({ id }) => id)
    await emptyChats(db, { organisationId, ids: emptied })
    return emptied
  })
  const files = sql`${ofOrganisation} AND chat_id = ANY (${ids}::uuid[])`
  for (let deleted = filesAtOnce; deleted === filesAtOnce; )
    deleted = await system.transaction().execute((db) => deleteFiles(db, store, files))
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after
    after = await system.transaction().execute((db) => emptyEvents(db, { organisationId, ids, name: null, onlyHistory: true }, from))
  }
  await sql`UPDATE organisations SET emptied_until = ${until}::timestamptz WHERE id = ${organisationId}::uuid`.execute(system)
}
