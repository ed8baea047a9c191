import type { OperatorStatus, Presence } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type OperatorState, toOperatorView } from './operator.ts'
import './tables.ts'

export type StatusChange = {
  /** As it was locked. */
  was: OperatorState
  status: OperatorStatus
  reason: string | null
  /** What they chose themselves, where that changes. */
  chosen?: Presence
}

/**
 * Writes what locked operators do from now on, keeps what they did, and tells of it. A limit of chats for now ends as they leave. Answers the new
 * states, in no order.
 */
export async function changeStatuses(tx: Transaction, changes: readonly StatusChange[]): Promise<OperatorState[]> {
  if (changes.length === 0) return []
  const { rows } = await sql<OperatorState>`
    UPDATE operator_states o
    SET version = version + 1, status = c.status, reason = c.reason, chosen = c.chosen, since = ${tx.now},
        came_at = CASE WHEN o.status = 'offline' THEN ${tx.now} ELSE o.came_at END, missed_offers = 0,
        chat_limit = CASE WHEN c.status <> 'offline' THEN o.chat_limit END
    FROM unnest(
      ${changes.map(({ was }) => was.account_id)}::uuid[], ${changes.map(({ status }) => status)}::text[],
      ${changes.map(({ reason }) => reason)}::text[], ${changes.map(({ was, chosen }) => chosen ?? was.chosen)}::text[]
    ) AS c (account_id, status, reason, chosen)
    WHERE o.account_id = c.account_id
    RETURNING o.*`.execute(tx.db)
  await keepStretches(tx, changes)
  for (const state of rows) {
    const payload = { operator: toOperatorView(state) }
    tx.record({ type: 'operator.statusChanged', subjectId: state.account_id, audience: ['staff'], payload })
  }
  return rows
}

/** The stretches at work and on a break that end here. */
async function keepStretches(tx: Transaction, changes: readonly StatusChange[]): Promise<void> {
  const ended = changes.flatMap(({ was }) =>
    was.status === 'offline'
      ? []
      : [
          {
            organisation_id: tx.organisationId,
            account_id: was.account_id,
            began_at: was.since,
            // A clock that was set back makes no stretch that ends before it began.
            ended_at: tx.now < was.since ? was.since : tx.now,
            status: was.status,
            reason: was.reason,
          },
        ],
  )
  if (ended.length === 0) return
  await tx.db
    .insertInto('operator_status_log')
    .values(ended)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
