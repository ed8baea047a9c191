import { SiteChatSettings, type StaffSignal } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentVisitor } from '../authentication/index.ts'
import { findChannel } from '../channels/index.ts'
import { findOpenChat, staffAudience } from '../chats/index.ts'

type Typing = { typing: boolean; words?: string | undefined }

/**
 * Tells those who see the visitor's open chat that the visitor types. What they type is told only to the operator who has the chat, and only
 * where the channel says so to its visitors; it is written nowhere. Without an open chat nobody is told. What comes faster than a widget sends it
 * is dropped.
 */
export async function signalCustomerTyping(app: AppContext, visitor: CurrentVisitor, { typing, words }: Typing): Promise<void> {
  if (words !== undefined && !app.limits.shared.typedWords.take(visitor.customerId)) return
  const { organisationId } = visitor
  const found = await readOrganisation(app, organisationId, async (db) => {
    const chat = await findOpenChat(db, visitor)
    const channel = chat && words !== undefined ? await findChannel(db, chat.channel_id) : undefined
    return chat && { chat, shown: channel !== undefined && SiteChatSettings.parse(channel.settings).showsTypedWords }
  })
  if (!found) return
  const { chat, shown } = found
  const signal: StaffSignal = { signal: 'customer.typing', chatId: chat.id, typing }
  app.live.signal({ organisationId, door: 'staff', tags: staffAudience(chat) }, signal)
  if (!shown || chat.assignee_id === null || words === undefined) return
  app.live.signal({ organisationId, door: 'staff', tags: [`account:${chat.assignee_id}`] }, { ...signal, words } satisfies StaffSignal)
}
