import { AccountCard, HandOver } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../../platform/database/tables.ts'
import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { getAccount } from '../accounts/index.ts'
import { type ChatRow, withParticipant } from './chat.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'
import './tables.ts'

const Payload = z.object({ account: AccountCard, chatsTo: HandOver, byId: z.string() })

/** The chats in the hands of a colleague who works no longer go to whom the wizard said, each with its entry in the history. */
export async function handOverChats(tx: Transaction, event: NewEvent): Promise<void> {
  const { account, chatsTo, byId } = Payload.parse(event.payload)
  const held = await tx.db
    .selectFrom('chats')
    .selectAll()
    .where('assignee_id', '=', account.id)
    .where('state', '=', 'assigned')
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const before of held) {
    const after = await saveChat(tx, before, { ...changeOf(before, chatsTo), active_at: tx.now })
    recordHistory(tx, chatsTo.type === 'queue' ? 'chat.unassigned' : 'chat.transferred', { before, after, by: actorOf({ id: byId }) })
  }
}

function changeOf(chat: ChatRow, to: HandOver) {
  if (to.type === 'operator') {
    return { state: 'assigned' as const, assignee_id: to.accountId, participant_ids: withParticipant(chat, to.accountId) }
  }
  return { state: 'waiting' as const, assignee_id: null, ...(to.type === 'team' ? { team_id: to.teamId } : {}) }
}

/** How many chats an account has in its hands, by channel. Throws accountNotFoundException. */
export async function countChatsHeldBy(db: Kysely<Tables>, accountId: string): Promise<{ channelId: string; count: number }[]> {
  await getAccount(db, accountId)
  const { rows } = await sql<{ channelId: string; count: number }>`
    SELECT channel_id AS "channelId", count(*)::int AS count FROM chats
    WHERE assignee_id = ${accountId} AND state = 'assigned' GROUP BY channel_id ORDER BY 2 DESC, 1`.execute(db)
  return rows
}
