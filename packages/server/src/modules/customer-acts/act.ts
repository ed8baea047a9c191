import { type CustomerActView, exportKeptHours } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { oldestUndoable, toUndoing, undoableUntilFrom } from '../undoing/index.ts'
import { isNamedSomewhere } from './rename-everywhere.ts'
import type { ActRow } from './tables.ts'
import './tables.ts'

const namedRefusals = 20
const hourMs = 3_600_000

/** An act of an account, held until the transaction ends. Throws customerActNotFoundException. */
export async function lockAct(tx: Transaction, actId: string): Promise<ActRow> {
  const row = await tx.db.selectFrom('customer_acts').selectAll().where('id', '=', actId).forUpdate().executeTakeFirst()
  if (!row) throw new AppError('customerActNotFoundException')
  return row
}

/** As its account sees it. Throws customerActNotFoundException: acts of others are theirs. */
export async function getActView(db: Kysely<Tables>, { actId, byId, now }: { actId: string; byId: string; now: Date }) {
  const row = await db.selectFrom('customer_acts').selectAll().where('id', '=', actId).where('by_id', '=', byId).executeTakeFirst()
  if (!row) throw new AppError('customerActNotFoundException')
  return toActView(db, row, now)
}

/** Acts and exports of an account of as many days as acts can be taken back in, the newest first. */
export async function listActs(db: Kysely<Tables>, { byId, now }: { byId: string; now: Date }): Promise<CustomerActView[]> {
  const rows = await db
    .selectFrom('customer_acts')
    .selectAll()
    .where('by_id', '=', byId)
    .where('started_at', '>', oldestUndoable(now))
    .orderBy('started_at', 'desc')
    .limit(20)
    .execute()
  return Promise.all(rows.map((row) => toActView(db, row, now)))
}

async function toActView(db: Kysely<Tables>, row: ActRow, now: Date): Promise<CustomerActView> {
  return {
    id: row.id,
    act: row.act,
    state: row.state,
    total: row.total,
    done: row.done,
    changed: row.changed,
    refused: row.refused,
    refusals: row.refused > 0 ? await listRefusals(db, row.id) : [],
    ...toUndoing(row, { until: undoableUntil(row), now }),
    finishedAt: row.finished_at?.toISOString() ?? null,
    file: fileOf(row, now),
  }
}

/** Until when an act can be taken back; undefined: it cannot be, and never could. */
export function undoableUntil({ act, state, changed, renamed_in, started_at }: ActRow): Date | undefined {
  const isOver = state === 'done' || state === 'cancelled' || state === 'failed'
  const hasChanged = changed > 0 || (renamed_in !== null && isNamedSomewhere(renamed_in))
  if (act.type === 'export' || !hasChanged || !isOver) return undefined
  return undoableUntilFrom(started_at)
}

function fileOf({ file_id: id, file_name: name, file_bytes, finished_at }: ActRow, now: Date): CustomerActView['file'] {
  if (id === null || name === null || finished_at === null) return null
  const until = new Date(finished_at.getTime() + exportKeptHours * hourMs)
  return until > now ? { id, name, sizeBytes: file_bytes ?? 0, until: until.toISOString() } : null
}

async function listRefusals(db: Kysely<Tables>, actId: string): Promise<CustomerActView['refusals']> {
  const rows = await db
    .selectFrom('customer_act_targets')
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.organisation_id', '=', 'customer_act_targets.organisation_id')
        .onRef('customers.id', '=', 'customer_act_targets.customer_id'),
    )
    .select(['customer_id as customerId', 'customers.name', 'problem'])
    .where('act_id', '=', actId)
    .where('problem', 'is not', null)
    .orderBy('customer_id')
    .limit(namedRefusals)
    .execute()
  return rows.map(({ customerId, name, problem }) => ({ customerId, name: name ?? '', problem: problem ?? '' }))
}
