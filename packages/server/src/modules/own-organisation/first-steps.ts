import { type FirstStepsView, firstSteps } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Row = {
  channel: boolean
  site_channel_id: string | null
  snippet: boolean
  colleagues: boolean
  team: boolean
  hours: boolean
  answer: boolean
}

/** What leads to the first answered chat, and whether it is there. Nothing is ticked off by hand: a step is done once it has been done. */
export async function listFirstSteps(db: Kysely<Tables>): Promise<Omit<FirstStepsView, 'hidden'>> {
  const { rows } = await sql<Row>`
    SELECT EXISTS (SELECT FROM channels WHERE active AND deleted_at IS NULL) AS channel,
           (SELECT id FROM channels WHERE type = 'site_chat' AND active AND deleted_at IS NULL ORDER BY id LIMIT 1) AS site_channel_id,
           EXISTS (SELECT FROM site_sightings WHERE kind = 'loaded') AS snippet,
           (SELECT count(*) FROM accounts WHERE active) > 1 OR EXISTS (SELECT FROM invitations) AS colleagues,
           EXISTS (SELECT FROM team_members) AS team,
           EXISTS (SELECT FROM working_hours) AS hours,
           EXISTS (SELECT FROM chats WHERE operator_wrote_at IS NOT NULL) AS answer`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Nothing is known of the first steps')
  const { site_channel_id: siteChannelId, ...done } = row
  const steps = firstSteps.map((step) => ({ step, done: done[step] }))
  return { steps: steps.filter(({ step }) => step !== 'snippet' || siteChannelId !== null), siteChannelId }
}

export async function areFirstStepsHidden(db: Kysely<Tables>, organisationId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organisations')
    .select('first_steps_hidden_at')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return row.first_steps_hidden_at !== null
}

/** Puts them away since a moment; null: back again. */
export async function hideFirstSteps(db: Kysely<Tables>, organisationId: string, at: Date | null): Promise<void> {
  await db.updateTable('organisations').set({ first_steps_hidden_at: at }).where('id', '=', organisationId).execute()
}
