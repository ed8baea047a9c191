import { Kysely, PostgresDialect, type PostgresPoolClient, type RawBuilder } from 'kysely'
import type pg from 'pg'
import { createStatementNames, hasOutlivedItsPlan, type StatementNames } from './statement-names.ts'
import type { Tables } from './tables.ts'

/** The rows, and what PostgreSQL says it has done: a COMMIT may have been a ROLLBACK. */
type Answer<R> = { rows: R[]; command: string }

/**
 * A connection, lent for one transaction. What is asked without waiting for the answers before travels together, and PostgreSQL answers it in this
 * order. Throws when it is asked anything after it was given back.
 */
export type Loan = {
  db: Kysely<Tables>
  /** Asks at once: before whatever is asked next, in which way ever. Through `db` a statement takes a few turns until it is sent. */
  ask<R>(statement: RawBuilder<R>): Promise<Answer<R>>
}

/** Lends a connection to `work`, and takes it back when that is done; one that `work` has failed on is not lent again if it is broken. */
export type Lend = <T>(work: (loan: Loan) => Promise<T>) => Promise<T>

/** The five first times PostgreSQL makes a plan for just these values anyway, to see whether one for all would be as good. */
const fromUse = 5
const atMost = 200

/**
 * Lends the connections of a pool, which has to be one that pipelines. They prepare what is asked often: to take in a statement with the policies
 * of its tables, and to plan it, costs PostgreSQL more than most of ours take to be carried out. PostgreSQL itself goes on choosing between plans
 * for all values and for these.
 */
export function createLender(pool: pg.Pool): Lend {
  const names = createStatementNames({ fromUse, atMost })
  return async (work) => {
    const client = await pool.connect()
    const { loan, end } = lendOnce(client, names)
    try {
      return await work(loan)
    } finally {
      end()
      client.release()
    }
  }
}

function lendOnce(client: pg.PoolClient, names: StatementNames): { loan: Loan; end(): void } {
  let isOver = false

  async function query(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    // Somebody who was not waited for: the connection may be another's by now, in the middle of another's transaction.
    if (isOver) throw new Error('This connection was given back')
    // What has no values begins and ends transactions, or sets something: it may even be several statements.
    const name = values.length > 0 ? names.nameOf(text) : undefined
    try {
      return await client.query({ ...(name === undefined ? {} : { name }), text, values: [...values] })
    } catch (error) {
      if (hasOutlivedItsPlan(error)) names.renew()
      throw error
    }
  }

  // Kysely's own single connections ask one statement after the other; a pool of one that is never emptied lets them travel together.
  const lent: PostgresPoolClient = Object.create(client, { query: { value: query }, release: { value: () => {} } })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: { connect: async () => lent, end: async () => {} } }) })
  return {
    loan: {
      db,
      ask(statement) {
        const { sql, parameters } = statement.compile(db)
        return query(sql, parameters)
      },
    },
    end() {
      isOver = true
    },
  }
}
