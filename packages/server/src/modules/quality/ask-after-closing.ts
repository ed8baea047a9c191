import type { ChatReason } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import type { NewEvent } from '../../platform/events/event.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { findChannel, getServiceInForce } from '../channels/index.ts'
import { type ChatRow, lockChatRow } from '../chats/index.ts'
import { findRequestOfChat } from './find-request.ts'
import { sendRequest } from './send-request.ts'

/** Closings after which a question would only be strange: nobody has talked, or it has been answered. */
const strangeAfter: ReadonlySet<ChatReason | null> = new Set(['unattended', 'bothSilent', 'noMoreCalls', 'channelDeleted', 'rating'])

export const askForRatingJob = 'askForRating'

/** A chat was closed: its customer may have to be asked. By a job, because the link needs to know where the product is reached. */
export async function queueRequest(tx: Transaction, event: NewEvent<'chat.closed'>): Promise<void> {
  const { chat, detail } = event.payload
  if (strangeAfter.has(detail.reason)) return
  await tx.enqueue({ name: askForRatingJob, payload: { organisationId: tx.organisationId, chatId: chat.id }, key: `rating ${chat.id}` })
}

/** Asks the customer of a closed chat, where its channel does that. Once for a chat, however often it is closed. */
export async function askAfterClosing(app: AppContext, about: { organisationId: string; chatId: string }): Promise<void> {
  await inOrganisation(app, about.organisationId, async (tx) => {
    const chat = await lockChatRow(tx, about.chatId)
    if (!chat || !wasTalk(chat) || (await findRequestOfChat(tx.db, chat.id))) return
    const channel = await findChannel(tx.db, chat.channel_id)
    if (!channel || channel.deleted_at !== null) return
    const { assessment } = await getServiceInForce(tx.db, channel)
    if (assessment.enabled) await sendRequest(tx, { config: app.config, chat, channel, assessment, askedById: null })
  })
}

/** Both sides have written, and the closing has not been taken back. */
function wasTalk(chat: ChatRow): boolean {
  return chat.state === 'closed' && chat.customer_wrote_at !== null && chat.operator_wrote_at !== null
}
