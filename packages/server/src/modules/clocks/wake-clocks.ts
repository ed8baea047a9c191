import { sql } from 'kysely'
import { z } from 'zod'
import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type WhoseChats, wakeClocksJob } from './wake-in-slices.ts'

const AboutTeam = z.object({ team: z.object({ id: z.string() }) })
const AboutChannel = z.object({ channel: z.object({ id: z.string() }) })
const AboutHours = z.object({ ownerType: z.enum(['organisation', 'team', 'channel']), ownerId: z.string() })
const AboutOperator = z.object({ operator: z.object({ accountId: z.string() }) })

/** Times that chats of a team go by were changed. */
export async function wakeClocksOfTeam(tx: Transaction, event: NewEvent): Promise<void> {
  await wakeSoon(tx, { ownerType: 'team', ownerId: AboutTeam.parse(event.payload).team.id })
}

/** Times that chats of a channel go by were changed. */
export async function wakeClocksOfChannel(tx: Transaction, event: NewEvent): Promise<void> {
  await wakeSoon(tx, { ownerType: 'channel', ownerId: AboutChannel.parse(event.payload).channel.id })
}

/** Working hours were changed: of one team, of one channel, or of all that have none of their own. */
export async function wakeClocksOfHours(tx: Transaction, event: NewEvent): Promise<void> {
  await wakeSoon(tx, AboutHours.parse(event.payload))
}

/** An operator has come or gone: the chats in their hands, which are few, may have to go on, or may stay. */
export async function wakeClocksOfOperator(tx: Transaction, event: NewEvent): Promise<void> {
  const { operator } = AboutOperator.parse(event.payload)
  // Locked in the order of their ids, as the intake lane does.
  await sql`
    UPDATE chats SET clock_at = ${tx.now}
    WHERE id IN (SELECT id FROM chats WHERE state <> 'closed' AND assignee_id = ${operator.accountId} AND waiting_since IS NOT NULL
                 ORDER BY id FOR UPDATE)`.execute(tx.db)
}

/** By a job: whoever changes a setting does not wait for all the chats that go by it, nor does whoever writes in one. */
async function wakeSoon(tx: Transaction, whose: WhoseChats): Promise<void> {
  const payload = { organisationId: tx.organisationId, ...whose }
  await tx.enqueue({ name: wakeClocksJob, payload, key: `wakeClocks:${whose.ownerType}:${whose.ownerId}` })
}
