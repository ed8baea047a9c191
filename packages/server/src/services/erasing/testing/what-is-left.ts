import { verifyFacts } from '../../../modules/reports/index.ts'
import { openFilePlaces } from '../../../platform/files/open-file-places.ts'
import type { Office } from '../../../testing/given.ts'
import { server } from '../../../testing/use-server.ts'

/** A reader of a file's bytes that looks where they are now, also once the row of the file is gone. */
export async function bytesOf(fileId: string): Promise<() => Promise<unknown>> {
  const { rows } = await server().database.systemPool.query('SELECT storage_key FROM files WHERE id = $1', [fileId])
  const { store } = await openFilePlaces(server().app.config)
  return () => store.read(rows[0]?.storage_key)
}

/** All that reports count of an organisation. */
export async function factsOf({ id }: Pick<Office, 'id'>): Promise<string> {
  const { rows } = await server().database.systemPool.query(
    'SELECT chat_id, kind, number, at, channel_id, operator_id, value, part, marked FROM chat_facts WHERE organisation_id = $1 ORDER BY 1, 2, 3',
    [id],
  )
  return JSON.stringify(rows)
}

/** Where what reports count differs from what the chats say. */
export async function differencesOf({ id }: Pick<Office, 'id'>): Promise<unknown[]> {
  return (await verifyFacts(server().app, id)).differences
}
