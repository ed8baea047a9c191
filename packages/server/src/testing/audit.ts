import { server } from './use-server.ts'

/** What the audit log of an organisation says was done, oldest first. */
export async function auditedIn(organisationId: string): Promise<{ action: string; actor_kind: string; actor_id: string | null }[]> {
  const { rows } = await server().database.systemPool.query(
    'SELECT action, actor_kind, actor_id FROM audit_entries WHERE organisation_id = $1 ORDER BY place',
    [organisationId],
  )
  return rows
}
