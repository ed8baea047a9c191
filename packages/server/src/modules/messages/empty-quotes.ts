import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { ChatRow } from '../chats/index.ts'
import { updateMessage } from './update-message.ts'
import './tables.ts'

/** The most answers to one message that are updated; each is told to the screens. */
const answersMax = 100

/** Takes the words of a message that was deleted out of the messages of its chat that quote it. */
export async function emptyQuotesOf(tx: Transaction, chat: ChatRow, messageId: string): Promise<void> {
  const answers = await tx.db
    .selectFrom('messages')
    .select('id')
    .where('chat_id', '=', chat.id)
    .where(sql<boolean>`extras->'quote'->>'messageId' = ${messageId}`)
    .where(sql<boolean>`extras->'quote'->>'text' <> ''`)
    .orderBy('seq', 'desc')
    .limit(answersMax)
    .execute()
  for (const { id } of answers) {
    await updateMessage(tx, chat, id, ({ extras }) =>
      extras?.quote ? { extras: { ...extras, quote: { ...extras.quote, text: '' } } } : undefined,
    )
  }
}
