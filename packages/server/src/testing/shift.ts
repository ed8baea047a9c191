import type { Database } from '../platform/database/open-database.ts'

/** Runs work during which an operator without a workspace is active, as taking a chat asks for. */
export type Shift = <T>(work: () => Promise<T>) => Promise<T>

/** Nobody else hears of it, and an operator who has a workspace stays as they are. */
export function createShift({ systemPool }: Database, organisationId: string, accountId: string): Shift {
  const of = [organisationId, accountId]
  let running = 0
  let began: Promise<boolean> | undefined

  async function begin(): Promise<boolean> {
    const { rowCount } = await systemPool.query(
      `INSERT INTO operator_states (organisation_id, account_id, since, status)
       SELECT organisation_id, id, now(), 'active' FROM accounts WHERE organisation_id = $1 AND id = $2
       ON CONFLICT (organisation_id, account_id) DO UPDATE SET status = 'active' WHERE operator_states.status = 'offline'`,
      of,
    )
    return rowCount === 1
  }

  return async (work) => {
    running++
    began ??= begin()
    const isOurs = await began
    try {
      return await work()
    } finally {
      if (--running === 0) {
        began = undefined
        const back = "UPDATE operator_states SET status = 'offline' WHERE organisation_id = $1 AND account_id = $2 AND status = 'active'"
        if (isOurs) await systemPool.query(back, of)
      }
    }
  }
}
