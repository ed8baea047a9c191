import pg from 'pg'

/** A new database on the tests' PostgreSQL, in place of one of the same name. Throws when the tests' set-up has not started one. */
export async function emptyDatabase(purpose: string): Promise<string> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) throw new Error('TEST_DATABASE_URL is not set: scripts/tests/provide-postgres.ts has to run first.')
  const name = `besedka_${purpose}_${process.pid}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await admin.query(`CREATE DATABASE ${name}`)
  } finally {
    await admin.end()
  }
  return Object.assign(new URL(server), { pathname: `/${name}` }).href
}
