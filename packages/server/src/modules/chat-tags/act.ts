import { type ChatTagActView, undoDays } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChatTagActRow, NamedIn } from './tables.ts'
import './tables.ts'

const hourMs = 3_600_000
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
    .where('started_at', '>', new Date(now.getTime() - undoDays * 24 * hourMs))
    .orderBy('started_at', 'desc')
    .limit(shownMost)
    .execute()
  return rows.map((row) => toTagActView(row, now))
}

export function toTagActView(row: ChatTagActRow, now: Date): ChatTagActView {
  const undoUntil = undoableUntil(row)
  return {
    id: row.id,
    tag: row.tag,
    to: row.renamed_to,
    state: row.state,
    byId: row.by_id,
    total: row.total,
    changed: row.changed,
    named: countNamed(row.named_in),
    takenBack: row.taken_back,
    kept: row.kept,
    problem: row.problem,
    startedAt: row.started_at.toISOString(),
    undoUntil: undoUntil && undoUntil > now ? undoUntil.toISOString() : null,
  }
}

/** Undefined: there is nothing to take back, or not yet. */
export function undoableUntil({ state, changed, named_in, started_at }: ChatTagActRow): Date | undefined {
  const isOver = state === 'done' || state === 'failed'
  if (!isOver || changed + countNamed(named_in) === 0) return undefined
  return new Date(started_at.getTime() + undoDays * 24 * hourMs)
}

function countNamed({ viewIds, ruleIds, macroIds, scheduleIds }: NamedIn): number {
  return viewIds.length + ruleIds.length + macroIds.length + scheduleIds.length
}
