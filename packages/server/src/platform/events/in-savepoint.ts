import { sql } from 'kysely'
import { isUnavailable } from '../database/error-code.ts'
import type { Transaction } from './transaction.ts'

/**
 * Does a part of a transaction whose rows are undone by themselves when it throws. The events, jobs and audit entries that it has stated by then are not:
 * they are written at the end of the transaction.
 */
export async function inSavepoint<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT part`.execute(tx.db)
  try {
    const answer = await work()
    await sql`RELEASE SAVEPOINT part`.execute(tx.db)
    return answer
  } catch (error) {
    // Without the database there is nothing to undo. A savepoint that was rolled back is still there, and is released so that parts may be nested.
    if (!isUnavailable(error)) {
      await sql`ROLLBACK TO SAVEPOINT part`.execute(tx.db)
      await sql`RELEASE SAVEPOINT part`.execute(tx.db)
    }
    throw error
  }
}
