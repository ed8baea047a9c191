import type { Actor, ChatReason, HandOver } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { getAccount } from '../accounts/index.ts'
import { type ChatRow, withParticipant } from './chat.ts'
import { actorOf, type ChatChange, recordHistory, saveChats } from './save-chat.ts'
import { anewIn, inHandsOf, inQueue } from './standing.ts'
import { lockWorking } from './take-place.ts'
import './tables.ts'

/** The chats in the hands of a colleague who works no longer go to whom the wizard said, each with its entry in the history. */
export async function handOverChats(tx: Transaction, event: NewEvent<'account.deactivated'>): Promise<void> {
  const { account, chatsTo, byId } = event.payload
  await handOver(tx, await lockChatsOf(tx, account.id), { to: chatsTo, by: actorOf({ id: byId }), reason: 'deactivated' })
}

/** An operator who loses the right to take chats loses their open chats: customers would write to nobody. */
export async function giveUpChatsWithoutRight(tx: Transaction, event: NewEvent<'account.updated'>): Promise<void> {
  const { account } = event.payload
  if (account.takesChats) return
  await handOver(tx, await lockChatsOf(tx, account.id), { to: { type: 'queue' }, by: { type: 'rule', id: null }, reason: 'rightRemoved' })
}

async function lockChatsOf(tx: Transaction, accountId: string): Promise<ChatRow[]> {
  return tx.db
    .selectFrom('chats')
    .selectAll()
    .where('assignee_id', '=', accountId)
    .where('state', '=', 'assigned')
    .orderBy('id')
    .forUpdate()
    .execute()
}

type HandingOver = { to: HandOver; by: Actor; reason: Extract<ChatReason, 'deactivated' | 'rightRemoved'> }

async function handOver(tx: Transaction, held: readonly ChatRow[], { to, by, reason }: HandingOver): Promise<void> {
  if (held.length === 0) return
  // They, too, may be on their way out in this moment.
  const isThere = to.type !== 'operator' || (await lockWorking(tx, to.accountId))
  const target: HandOver = isThere ? to : { type: 'queue' }
  const saved = await saveChats(
    tx,
    held.map((chat) => ({ chat, change: changeOf(chat, target, { now: tx.now, by }) })),
  )
  for (const before of held) {
    const after = saved.get(before.id)
    if (!after) continue
    if (target.type === 'queue') recordHistory(tx, 'chat.unassigned', { before, after, by, reason })
    else recordHistory(tx, 'chat.transferred', { before, after, by })
  }
}

/** The wizard shows how many chats there are, so no limit of chats applies here. */
function changeOf(chat: ChatRow, to: HandOver, { now, by }: { now: Date; by: Actor }): ChatChange['change'] {
  switch (to.type) {
    case 'operator':
      return {
        ...inHandsOf(chat, to.accountId, { now, handedBy: by.id === null ? undefined : { byId: by.id } }),
        participant_ids: withParticipant(chat, to.accountId),
      }
    case 'team':
      return { ...inQueue(chat, now), ...anewIn(to.teamId) }
    case 'queue':
      return inQueue(chat, now)
  }
}

/** How many chats an account has in its hands, by channel. Throws accountNotFoundException. */
export async function countChatsHeldBy(db: Kysely<Tables>, accountId: string): Promise<{ channelId: string; count: number }[]> {
  await getAccount(db, accountId)
  const { rows } = await sql<{ channelId: string; count: number }>`
    SELECT channel_id AS "channelId", count(*)::int AS count FROM chats
    WHERE assignee_id = ${accountId} AND state = 'assigned' GROUP BY channel_id ORDER BY 2 DESC, 1`.execute(db)
  return rows
}
