import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { OrganisationRow } from './find-organisation.ts'
import './tables.ts'

/** An administrator hears of the end so many days before, while there is time to do something about it. */
export const announcedDays = 3
/** Who was told nothing for so long, because nobody worked here, need not hear of an old end. */
const staleDays = 14

export type PlanEnding = { organisation: OrganisationRow; ended: boolean }

/**
 * Organisations whose administrator is to be told that the plan ends within three days, or has ended, and notes that they were: each end is
 * told once, also by two workers at once.
 */
export async function takePlanEndings(db: Kysely<Tables>, now: Date): Promise<PlanEnding[]> {
  const take = (mark: 'end_announced_for' | 'end_told_for', from: Date, to: Date) =>
    db
      .updateTable('organisations')
      .set({ [mark]: sql`plan_until` })
      .where('kind', '=', 'client')
      .where('active', '=', true)
      .where('administrator_email', '<>', '')
      .where('plan_until', '>', from)
      .where('plan_until', '<=', to)
      .where(sql<boolean>`${sql.ref(mark)} IS DISTINCT FROM plan_until`)
      .returningAll()
      .execute()
  const ended = await take('end_told_for', daysFrom(now, -staleDays), now)
  const ending = await take('end_announced_for', now, daysFrom(now, announcedDays))
  return [
    ...ended.map((organisation) => ({ organisation, ended: true })),
    ...ending.map((organisation) => ({ organisation, ended: false })),
  ]
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}
