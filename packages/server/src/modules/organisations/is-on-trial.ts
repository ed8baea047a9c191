import type { Database } from '../../platform/database/open-database.ts'
import './tables.ts'

/** Whether an organisation is tried out by somebody whom nobody knows yet: less is sent in its name. */
export async function isOnTrial({ system }: Database, organisationId: string): Promise<boolean> {
  const row = await system.selectFrom('organisations').select('trial').where('id', '=', organisationId).executeTakeFirst()
  return row?.trial ?? false
}
