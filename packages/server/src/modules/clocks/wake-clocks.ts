import { sql } from 'kysely'
import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type WhoseChats, wakeClocksJob } from './wake-in-slices.ts'

/** Times that chats of a team go by were changed. */
export async function wakeClocksOfTeam(tx: Transaction, event: NewEvent<'team.updated'>): Promise<void> {
  await wakeSoon(tx, { ownerType: 'team', ownerId: event.payload.team.id })
}

/** Times that chats of a channel go by were changed. */
export async function wakeClocksOfChannel(tx: Transaction, event: NewEvent<'channel.updated' | 'channel.deleted'>): Promise<void> {
  await wakeSoon(tx, { ownerType: 'channel', ownerId: event.payload.channel.id })
}

/** Working hours were changed: of one team, of one channel, or of all that have none of their own. */
export async function wakeClocksOfHours(tx: Transaction, event: NewEvent<'workingHours.updated'>): Promise<void> {
  await wakeSoon(tx, event.payload)
}

/** An operator has come or gone: the chats in their hands, which are few, may have to go on, or may stay. */
export async function wakeClocksOfOperator(tx: Transaction, event: NewEvent<'operator.statusChanged'>): Promise<void> {
  const { operator } = event.payload
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
