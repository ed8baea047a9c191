import type pg from 'pg'
import { SetupError } from '../setup-error.ts'

const roles = ['besedka_app', 'besedka_system'] as const

/**
 * Makes the two roles the product works as, and lets the login user take them. Roles belong to the whole PostgreSQL server, so they may be
 * there already. Throws SetupError with the statements for an administrator where the user may not do this alone.
 */
export async function ensureRoles(client: pg.Client): Promise<void> {
  for (const role of roles) {
    // The user owns the tables and only migrates; these own nothing, so row-level security binds them.
    await attempt(
      client,
      `DO $$ BEGIN CREATE ROLE ${role} NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
      role,
    )
    const { rows } = await client.query<{ member: boolean }>(`SELECT pg_has_role(current_user, '${role}', 'MEMBER') AS member`)
    if (!rows[0]?.member) await attempt(client, `GRANT ${role} TO CURRENT_USER`, role)
  }
}

async function attempt(client: pg.Client, statement: string, role: string): Promise<void> {
  try {
    await client.query(statement)
  } catch (error) {
    const { rows } = await client.query<{ rolname: string }>('SELECT rolname FROM pg_roles WHERE rolname = ANY ($1)', [roles])
    const missing = roles.filter((name) => !rows.some((row) => row.rolname === name))
    if (statement.startsWith('DO') && !missing.some((name) => name === role)) return
    const help = [...missing.map((name) => `CREATE ROLE ${name} NOLOGIN;`), `GRANT ${roles.join(', ')} TO "${client.user}";`].join(' ')
    throw new SetupError(
      `The database user "${client.user}" may not use the role ${role}: ${error instanceof Error ? error.message : String(error)}.\n` +
        `Let an administrator of that PostgreSQL run:  ${help}`,
    )
  }
}
