import pg from 'pg'
import { errorCodeOf, violatesUnique } from './error-code.ts'
import { requireDatabase } from './require-database.ts'

/** Two ways to the same database. */
export type DatabaseWays = {
  /** The owner of the schema: for migrations, and for the queue of jobs, whose tables are its own. */
  ownerUrl: string
  /** Whom the pools sign in as. */
  loginUrl: string
  /** Whether the login's password is ours to set, as in the embedded PostgreSQL. */
  ownsLogin: boolean
}

/**
 * Makes the login of the pools where there is none, and lets it become the two roles that the product works as. It has no right of its own:
 * a statement that somebody manages to slip in cannot become a superuser's. Answers what the person who starts the product should read.
 * Throws SetupError when nobody can sign in by it.
 */
export async function prepareLogin({ ownerUrl, loginUrl, ownsLogin }: DatabaseWays): Promise<string[]> {
  if (loginUrl !== ownerUrl) {
    await withClient(ownerUrl, async (owner) => {
      const { username, password } = new URL(loginUrl)
      const name = pg.escapeIdentifier(decodeURIComponent(username))
      const withPassword = `PASSWORD ${pg.escapeLiteral(decodeURIComponent(password))}`
      const isNew = await create(owner, `CREATE ROLE ${name} ${powerless} ${withPassword}`)
      if (!isNew && ownsLogin) await owner.query(`ALTER ROLE ${name} ${powerless} ${withPassword}`)
      await grantRoles(owner, decodeURIComponent(username))
    })
    if (!ownsLogin) await requireDatabase(loginUrl)
  }
  return withClient(loginUrl, judge)
}

/** NOINHERIT: before a role is taken, and after it is given back, it may do nothing. */
const powerless = 'LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEROLE NOCREATEDB NOREPLICATION NOINHERIT'

/** False: somebody has made it before. */
async function create(owner: pg.Client, statement: string): Promise<boolean> {
  try {
    await owner.query(statement)
    return true
  } catch (error) {
    if (errorCodeOf(error) === '42710' || violatesUnique(error, 'pg_authid_rolname_index')) return false
    throw error
  }
}

async function grantRoles(owner: pg.Client, login: string): Promise<void> {
  const { rows } = await owner.query<{ role: string }>(
    `SELECT role FROM unnest(ARRAY['besedka_app', 'besedka_system']) AS role WHERE NOT pg_has_role($1, role, 'MEMBER')`,
    [login],
  )
  for (const { role } of rows) await owner.query(`GRANT ${role} TO ${pg.escapeIdentifier(login)}`)
}

/** What is wrong with a login that pools should not use; nothing keeps an installation from starting that has always had it. */
async function judge(login: pg.Client): Promise<string[]> {
  const { rows } = await login.query<{ name: string; superuser: boolean; owner: boolean }>(`
    SELECT rolname AS name, rolsuper OR rolbypassrls AS superuser,
           EXISTS (SELECT FROM pg_class WHERE oid = 'public.organisations'::regclass AND pg_has_role(session_user, relowner, 'MEMBER')) AS owner
    FROM pg_roles WHERE rolname = session_user`)
  const [row] = rows
  if (!row || !(row.superuser || row.owner)) return []
  const what = row.superuser ? 'is a superuser' : 'owns the tables'
  return [
    `WARNING: the database user "${row.name}" of DATABASE_URL ${what}: one SQL injection would reach all organisations${row.superuser ? ' and the machine' : ''}.`,
    'Give that address to DATABASE_OWNER_URL, and to DATABASE_URL another user, who is made on the next start (docs/operations.md).',
  ]
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
