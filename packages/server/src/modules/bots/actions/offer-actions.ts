import { randomUUID } from 'node:crypto'
import type { MessageButton } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { capabilitiesOf, getChannel } from '../../channels/index.ts'
import type { ChatRow } from '../../chats/index.ts'
import { readButtonValue } from '../talk/button-value.ts'
import '../tables.ts'

const linkDays = 30
const dayMs = 86_400_000

/** Where a chat consists of letters, gives each answer a page of its own: a click there says what a button says elsewhere. */
export async function offerActions(
  tx: Transaction,
  chat: ChatRow,
  { talkId, buttons }: { talkId: string; buttons: MessageButton[] },
): Promise<MessageButton[]> {
  const answers = buttons.filter(({ value }) => value !== undefined)
  if (answers.length === 0 || !capabilitiesOf(await getChannel(tx.db, chat.channel_id)).letter) return buttons
  const withActions = buttons.map((button) => (button.value === undefined ? button : { ...button, actionId: randomUUID() }))
  const rows = withActions.flatMap(({ actionId, value = '', label }) => {
    const answerId = readButtonValue(value)
    return actionId === undefined || answerId === undefined ? [] : [{ id: actionId, answer_id: answerId, label }]
  })
  const about = { organisation_id: tx.organisationId, chat_id: chat.id, talk_id: talkId }
  await tx.db
    .insertInto('bot_actions')
    .values(rows.map((row) => ({ ...about, ...row })))
    .execute()
  const expiresAt = new Date(tx.now.getTime() + linkDays * dayMs)
  await sql`SELECT register_bot_action_links(${rows.map(({ id }) => id)}::uuid[], ${expiresAt})`.execute(tx.db)
  return withActions
}
