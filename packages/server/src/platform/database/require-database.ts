import pg from 'pg'
import { example } from '../config/explain-setting.ts'
import { SetupError } from '../setup-error.ts'
import { errorCodeOf } from './error-code.ts'

/** Connects once, so that a wrong DATABASE_URL is told before anything is made. Throws SetupError; it never repeats the password. */
export async function requireDatabase(url: string, setting = 'DATABASE_URL'): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new SetupError(`${setting} cannot be used: ${reason(error, client)}. It must name a PostgreSQL${example('DATABASE_URL')}.`)
  }
  await client.end()
}

function reason(error: unknown, { host, port, user, database }: pg.Client): string {
  const code = errorCodeOf(error)
  if (code === 'ECONNREFUSED') return `nobody listens at ${host}:${port}`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `the host ${host} is not known`
  if (code === '28P01') return `the PostgreSQL at ${host}:${port} does not take this password of ${user}`
  if (code === '28000') return `the PostgreSQL at ${host}:${port} does not let ${user} in`
  if (code === '3D000') return `there is no database ${database} at ${host}:${port} (create it with createdb)`
  return error instanceof Error && error.message !== '' ? `${host}:${port} answers "${error.message}"` : `${host}:${port} does not answer`
}
