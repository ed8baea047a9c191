import type pg from 'pg'

/** Tables whose rows have an id that a client could be told. */
const tables = ['accounts', 'teams', 'channels', 'customers', 'customer_contacts', 'chats', 'messages', 'files', 'roles']

/** Which organisation everything belongs to. */
export async function readOwners(client: pg.Client, organisationIds: readonly string[]): Promise<Map<string, string>> {
  const selects = tables.map((table) => `SELECT id, organisation_id AS owner FROM ${table} WHERE organisation_id = ANY ($1)`)
  const { rows } = await client.query<{ id: string; owner: string }>(selects.join(' UNION ALL '), [organisationIds])
  return new Map([...rows.map(({ id, owner }) => [id, owner] as const), ...organisationIds.map((id) => [id, id] as const)])
}
