import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/open-database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { lockChatRow } from '../../chats/index.ts'
import { appendMessage, findMessage } from '../../messages/index.ts'
import { getOwnOrganisation, isActiveOrganisation } from '../../organisations/index.ts'
import { buttonValue } from '../talk/button-value.ts'
import { findOpenTalk } from '../talk/open-talk.ts'
import '../tables.ts'

/** How often one answer may be sent: a customer goes back in a scenario a few times, a machine for ever. */
const mostUses = 5

/** What stands behind a link. `over`: the talk has ended, or people have the chat; `limit`: it was sent too often. */
export type FoundAction = { label: string; organisation: string; state: 'open' | 'over' | 'limit' }

/** Whose link it is; undefined for one that we have not made, one that is too old, and one of an organisation that is out of business. */
export async function findOrganisationOfAction({ system }: Database, actionId: string, now: Date): Promise<string | undefined> {
  const link = await system
    .selectFrom('bot_action_links')
    .select('organisation_id')
    .where('id', '=', actionId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return link && (await isActiveOrganisation(system, link.organisation_id)) ? link.organisation_id : undefined
}

/** Only looks, however often the link is opened: mail scanners open every one. */
export async function findAction(db: Kysely<Tables>, actionId: string): Promise<FoundAction | undefined> {
  const action = await db.selectFrom('bot_actions').selectAll().where('id', '=', actionId).executeTakeFirst()
  if (!action) return undefined
  const talk = await findOpenTalk(db, action.chat_id)
  const { name: organisation } = await getOwnOrganisation(db)
  const state = talk?.id !== action.talk_id ? 'over' : action.uses >= mostUses ? 'limit' : 'open'
  return { label: action.label, organisation, state }
}

/**
 * The customer sends the answer: it becomes their message, and the bot goes on. `messageId` makes a second press of the same page the first one.
 * Answers what stands behind the link then; `sent` where the message is there.
 */
export async function pressAction(
  tx: Transaction,
  { actionId, messageId }: { actionId: string; messageId: string },
): Promise<(Omit<FoundAction, 'state'> & { state: 'sent' | 'over' | 'limit' }) | undefined> {
  const first = await tx.db.selectFrom('bot_actions').select('chat_id').where('id', '=', actionId).executeTakeFirst()
  const chat = first && (await lockChatRow(tx, first.chat_id))
  const found = chat && (await findAction(tx.db, actionId))
  if (!chat || !found) return undefined
  if ((await findMessage(tx.db, messageId))?.chatId === chat.id) return { ...found, state: 'sent' }
  if (chat.state !== 'onBot' || chat.bot_id === null) return { ...found, state: 'over' }
  if (found.state !== 'open') return { ...found, state: found.state }
  const { answer_id: answerId } = await tx.db
    .updateTable('bot_actions')
    .set(({ eb }) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', actionId)
    .returning('answer_id')
    .executeTakeFirstOrThrow()
  await appendMessage(tx, chat, {
    id: messageId,
    kind: 'customer',
    author: null,
    text: found.label,
    fileIds: [],
    uploader: { kind: 'customer', id: chat.customer_id },
    extras: { pressed: { label: found.label, value: buttonValue(chat.bot_id, answerId) } },
  })
  return { ...found, state: 'sent' }
}

/** Forgets links that are too old, with their actions. */
export async function cleanBotActionLinks({ systemPool }: Database, now: Date): Promise<void> {
  await systemPool.query(
    `WITH gone AS (DELETE FROM bot_action_links WHERE expires_at < $1 RETURNING organisation_id, id)
     DELETE FROM bot_actions USING gone WHERE bot_actions.organisation_id = gone.organisation_id AND bot_actions.id = gone.id`,
    [now],
  )
}
