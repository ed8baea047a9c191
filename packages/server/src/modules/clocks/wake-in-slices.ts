import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'

export const wakeClocksJob = 'wakeClocks'

/** The open chats of one team or one channel, or all of the organisation (whose own id is given then). */
const WhoseChats = z.object({ ownerType: z.enum(['organisation', 'team', 'channel']), ownerId: z.string() })
export type WhoseChats = z.infer<typeof WhoseChats>

export const WakeClocks = WhoseChats.extend({ organisationId: z.string() })

/**
 * Chats woken at once, and again each second after: well below what one process looks at in a second, so that what
 * time makes due meanwhile, and chats that wait for somebody, are not kept waiting behind settings that were changed.
 */
export const chatsWokenPerSecond = 100

/**
 * The job after a change of settings: all open chats that go by them are looked at anew, the oldest within a second, 100,000 within
 * seventeen minutes. A chat that is to be looked at earlier anyway is. Slice by slice, each with its own short locks; done again it changes nothing.
 */
export async function wakeInSlices(app: AppContext, whose: z.infer<typeof WakeClocks>): Promise<void> {
  const chatIds = await readOrganisation(app, whose.organisationId, async (db) => {
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM chats WHERE state <> 'closed' AND ${chatsOf(whose)} ORDER BY id`.execute(db)
    return rows.map(({ id }) => id)
  })
  for (let slice = 0; slice * chatsWokenPerSecond < chatIds.length; slice++) {
    const some = chatIds.slice(slice * chatsWokenPerSecond, (slice + 1) * chatsWokenPerSecond)
    await inOrganisation(app, whose.organisationId, async (tx) => {
      const at = new Date(tx.now.getTime() + slice * 1_000)
      // Locked first, all of them: one that is being looked at by the former settings has its next moment only afterwards.
      await sql`
        UPDATE chats SET clock_at = least(clock_at, ${at})
        WHERE id IN (SELECT id FROM chats WHERE id = ANY (${some}::uuid[]) AND state <> 'closed' ORDER BY id FOR UPDATE)`.execute(tx.db)
    })
  }
}

function chatsOf({ ownerType, ownerId }: WhoseChats): RawBuilder<unknown> {
  if (ownerType === 'organisation') return sql`true`
  return ownerType === 'team' ? sql`team_id = ${ownerId}` : sql`channel_id = ${ownerId}`
}
