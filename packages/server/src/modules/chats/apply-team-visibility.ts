import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { NewEvent } from '../../platform/events/event.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { findChannel } from '../channels/index.ts'
import { recordUpdate, saveChat } from './save-chat.ts'
import './tables.ts'

export const applyTeamVisibilityJob = 'applyTeamVisibility'

/** Closed chats are marked so many at a time, so that nobody who opens one has to wait. */
const batchSize = 1_000
/** A transaction that opened a chat while the channel was changed has committed by then. */
const settledAfterMs = 5_000

/**
 * A channel became one for the chat's team alone, or for everybody again. Open chats leave screens, or come to them, in the transaction
 * that changed the channel; the closed ones, which may be very many, follow soon by a job, and screens see it when they next fetch them.
 */
export async function applyTeamVisibility(tx: Transaction, event: NewEvent<'channel.updated'>): Promise<void> {
  const { channel } = event.payload
  const teamOnly = await isTeamOnly(tx, channel.id)
  const others = tx.db.selectFrom('chats').selectAll().where('channel_id', '=', channel.id).where('team_only', '<>', teamOnly)
  for (const before of await others.where('state', '<>', 'closed').orderBy('id').forUpdate().execute()) {
    recordUpdate(tx, before, await saveChat(tx, before, { team_only: teamOnly }))
  }
  const payload = { organisationId: tx.organisationId, channelId: channel.id }
  const runAt = new Date(tx.now.getTime() + settledAfterMs)
  await tx.enqueue({ name: applyTeamVisibilityJob, payload, key: `teamVisibility:${channel.id}`, runAt })
}

/** The job: every chat of the channel that is still marked otherwise. */
export async function finishTeamVisibility(app: AppContext, given: { organisationId: string; channelId: string }): Promise<void> {
  for (;;) {
    const marked = await inOrganisation(app, given.organisationId, async (tx) => {
      const teamOnly = await isTeamOnly(tx, given.channelId)
      const some = tx.db
        .selectFrom('chats')
        .select('id')
        .where('channel_id', '=', given.channelId)
        .where('team_only', '<>', teamOnly)
        .orderBy('id')
        .limit(batchSize)
        .forUpdate()
      const { numUpdatedRows } = await tx.db
        .updateTable('chats')
        .set({ team_only: teamOnly, version: sql`version + 1` })
        .where('id', 'in', some)
        .executeTakeFirstOrThrow()
      return numUpdatedRows
    })
    if (marked < batchSize) return
  }
}

async function isTeamOnly(tx: Transaction, channelId: string): Promise<boolean> {
  return (await findChannel(tx.db, channelId))?.team_visibility === 'team'
}
