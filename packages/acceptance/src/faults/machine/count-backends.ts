import pg from 'pg'

/** How many connections PostgreSQL believes to have from an address. */
export async function countBackends(databaseUrl: string, address: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const asked = 'SELECT count(*)::int AS count FROM pg_stat_activity WHERE client_addr = $1'
    const { rows } = await client.query<{ count: number }>(asked, [address])
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
