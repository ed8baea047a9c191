import type { ChatTagActView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { oldestUndoable, toUndoing, undoableUntilFrom } from '../undoing/index.ts'
import type { ChatTagActRow, NamedIn } from './tables.ts'
import './tables.ts'

const shownMost = 20

/** An act, held until the transaction ends. Throws chatTagActNotFoundException. */
export async function lockTagAct(tx: Transaction, actId: string): Promise<ChatTagActRow> {
  const row = await tx.db.selectFrom('chat_tag_acts').selectAll().where('id', '=', actId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('chatTagActNotFoundException')
  return row
}

/** Acts of the last 30 days, by whomever, the latest first, at most 20. */
export async function listTagActs(db: Kysely<Tables>, now: Date): Promise<ChatTagActView[]> {
  const rows = await db
    .selectFrom('chat_tag_acts')
    .selectAll()
    .where('started_at', '>', oldestUndoable(now))
    .orderBy('started_at', 'desc')
    .limit(shownMost)
    .execute()
  return rows.map((row) => toTagActView(row, now))
}

export function toTagActView(row: ChatTagActRow, now: Date): ChatTagActView {
  return {
    id: row.id,
    tag: row.tag,
    to: row.renamed_to,
    state: row.state,
    byId: row.by_id,
    total: row.total,
    changed: row.changed,
    named: countNamed(row.named_in),
    ...toUndoing(row, { until: undoableUntil(row), now }),
  }
}

/** Undefined: there is nothing to take back, or not yet. */
export function undoableUntil({ state, changed, named_in, started_at }: ChatTagActRow): Date | undefined {
  const isOver = state === 'done' || state === 'failed'
  if (!isOver || changed + countNamed(named_in) === 0) return undefined
  return undoableUntilFrom(started_at)
}

function countNamed({ viewIds, ruleIds, macroIds, scheduleIds }: NamedIn): number {
  return viewIds.length + ruleIds.length + macroIds.length + scheduleIds.length
}
