import type { RawBuilder } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database/open-database.ts'
import { createStatementNames, hasOutlivedItsPlan } from '../database/statement-names.ts'
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
  try {
    return await askOnce(context.database, organisationId, ask)
  } catch (error) {
    if (!hasOutlivedItsPlan(error)) throw error
    names.renew()
    return askOnce(context.database, organisationId, ask)
  }
}

async function askOnce<T>(database: Database, organisationId: string, ask: (read: Read) => Promise<T>): Promise<T> {
  const begin = setOrganisation(organisationId, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const client = await database.readerPool.connect()
  let asking = true
  async function read<R extends pg.QueryResultRow>(statement: RawBuilder<R>): Promise<R[]> {
    if (!asking) throw new Error('Everything has to be asked for before the first answer')
    const { sql, parameters } = statement.compile(database.system)
    return (await client.query<R>({ name: names.nameOf(sql), text: sql, values: [...parameters] })).rows
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

/** There are few: what users choose are their parameters, never their text. */
const names = createStatementNames({ fromUse: 1, atMost: 500 })
