import { type FirstStepsView, firstSteps } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { CurrentAccount } from '../authentication/index.ts'

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

/** Whether the account has put them away. */
export async function areFirstStepsHidden(db: Kysely<Tables>, account: CurrentAccount): Promise<boolean> {
  const { hiddenBy } = await db
    .selectFrom('organisations')
    .select('first_steps_hidden_by as hiddenBy')
    .where('id', '=', account.organisationId)
    .executeTakeFirstOrThrow()
  return hiddenBy.includes(account.id)
}

/** Puts them away for the account, or back again. */
export async function hideFirstSteps(db: Kysely<Tables>, account: CurrentAccount, hidden: boolean): Promise<void> {
  const others = sql<string[]>`array_remove(first_steps_hidden_by, ${account.id}::uuid)`
  await db
    .updateTable('organisations')
    .set({ first_steps_hidden_by: hidden ? sql<string[]>`array_append(${others}, ${account.id}::uuid)` : others })
    .where('id', '=', account.organisationId)
    .execute()
}
