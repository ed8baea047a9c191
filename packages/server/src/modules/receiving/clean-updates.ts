import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

const batch = 5_000

/** Forgets the bytes of updates that were read `keepDays` ago. Their ids stay: a provider may still repeat one. */
export async function cleanUpdates(database: Database, given: { keepDays: number; now: Date }): Promise<void> {
  const before = new Date(given.now.getTime() - given.keepDays * 86_400_000)
  for (;;) {
    const { numUpdatedRows } = await database.system
      .updateTable('inbound_updates')
      .set({ body: null })
      .where('body', 'is not', null)
      .where('state', '=', 'done')
      .where('done_at', '<', before)
      .where('id', 'in', (query) =>
        query
          .selectFrom('inbound_updates')
          .select('id')
          .where('body', 'is not', null)
          .where('state', '=', 'done')
          .where('done_at', '<', before)
          .limit(batch),
      )
      .executeTakeFirst()
    if (Number(numUpdatedRows) < batch) return
  }
}
