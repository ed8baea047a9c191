import { randomUUID } from 'node:crypto'
import type { MessageButton } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { type ChannelRow, capabilitiesOf } from '../../channels/index.ts'
import type { ChatRow } from '../../chats/index.ts'
import { readButtonValue } from '../talk/button-value.ts'
import '../tables.ts'

const linkDays = 30
const dayMs = 86_400_000

type Offered = { talk: { id: string; botId: string }; channel: ChannelRow; messageId: string; buttons: readonly MessageButton[] }

/**
 * Where a chat consists of letters, gives each answer of a message a page of its own: a click there says what a button says elsewhere. Only the
 * letter says where the page is.
 */
export async function offerActions(tx: Transaction, chat: ChatRow, { talk, channel, messageId, buttons }: Offered): Promise<void> {
  if (!capabilitiesOf(channel).letter) return
  const answers = buttons.flatMap(({ value = '', label }, place) => {
    const answerId = readButtonValue(value, talk.botId)
    return answerId === undefined ? [] : [{ id: randomUUID(), place, answer_id: answerId, label }]
  })
  if (answers.length === 0) return
  const about = { organisation_id: tx.organisationId, chat_id: chat.id, message_id: messageId, talk_id: talk.id }
  await tx.db
    .insertInto('bot_actions')
    .values(answers.map((answer) => ({ ...about, ...answer })))
    .execute()
  const expiresAt = new Date(tx.now.getTime() + linkDays * dayMs)
  await sql`SELECT register_bot_action_links(${answers.map(({ id }) => id)}::uuid[], ${expiresAt})`.execute(tx.db)
}

/** The path of the page behind each button of a message that has one, by the button's place. */
export async function pathsOfActions(db: Kysely<Tables>, messageId: string): Promise<ReadonlyMap<number, string>> {
  const actions = await db.selectFrom('bot_actions').select(['id', 'place']).where('message_id', '=', messageId).execute()
  return new Map(actions.map(({ id, place }) => [place, `/bot-action/${id}`]))
}
