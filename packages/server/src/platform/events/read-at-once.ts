import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import { errorCodeOf } from '../database/error-code.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../errors/app-error.ts'
import { setOrganisation } from './set-organisation.ts'

/** Asks for the rows of a statement. Throws when it is called later than in the moment of asking. */
export type Read = <R extends pg.QueryResultRow>(statement: RawBuilder<R>) => Promise<R[]>

/**
 * `readOrganisation` in a single round trip: the beginning of the transaction, the statements and its end travel together. So `ask`
 * must call `read` for all of them at once, before it waits for anything; and they must find their rows by keys, or walk an index.
 * Row-level security confines them all the same: a statement that came outside the transaction would see no organisation at all.
 */
export async function readAtOnce<T>(context: { database: Database }, organisationId: string, ask: (read: Read) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(context.database, organisationId, ask)
    } catch (error) {
      if (attempt >= attemptsMax || errorCodeOf(error) !== columnsHaveChanged) throw error
    }
  }
}

/** A migration of a newer version, while this one still runs, has given a table more columns than a prepared statement knows. */
const columnsHaveChanged = '0A000'
/** Each connection has prepared its own. */
const attemptsMax = 5

async function askOnce<T>(database: Database, organisationId: string, ask: (read: Read) => Promise<T>): Promise<T> {
  const begin = setOrganisation(organisationId, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const client = await database.readerPool.connect()
  let asking = true
  async function read<R extends pg.QueryResultRow>(statement: RawBuilder<R>): Promise<R[]> {
    if (!asking) throw new Error('Everything has to be asked for before the first answer')
    const { sql, parameters } = statement.compile(database.app)
    return (await client.query<R>({ name: nameOf(sql), text: sql, values: [...parameters] })).rows
  }
  const begun = client.query(begin)
  const answer = Promise.try(ask, read)
  asking = false
  const ended = client.query('COMMIT')
  // What was read is true already: the reader need not wait for the end of a transaction that writes nothing.
  void Promise.allSettled([begun, answer, ended]).then((parts) => client.release(parts.some(isOfNoMoreUse)))
  const [, result] = await Promise.all([begun, answer])
  return result
}

/** Whether the connection is broken, or knows a statement by columns that are no more. A refusal of ours is no reason to part. */
function isOfNoMoreUse(part: PromiseSettledResult<unknown>): boolean {
  return part.status === 'rejected' && !(part.reason instanceof AppError)
}

const names = new Map<string, string>()

/** Statements are prepared under a name. There are few: what users choose are their parameters, never their text. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `read-${names.size + 1}`
  names.set(text, name)
  return name
}
