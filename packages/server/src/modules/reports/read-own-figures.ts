import type { OwnFigures, OwnPeriod } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { readAttendance } from './read-attendance.ts'
import { readReport } from './read-report.ts'

/** What somebody did in a period, by the functions that everybody's reports ask. */
export async function readOwnFigures(db: Kysely<Tables>, accountId: string, period: OwnPeriod, now: Date): Promise<OwnFigures> {
  const asked = { period, operatorId: accountId, clock: 'all' } as const
  const { span, total, position } = await readReport(db, asked, 'operator', now)
  const { rows } = await readAttendance(db, asked, now)
  return { span, figures: total, onlineMs: rows[0]?.onlineMs ?? 0, breakMs: rows[0]?.breakMs ?? 0, position }
}
