import type { CustomerSignal, StaffSignal } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { findChannel, hasUnreadableSecret, isWritable, openConnection } from '../channels/index.ts'
import { customerAudience, staffAudience } from './audience.ts'
import type { ChatRow } from './chat.ts'
import { loadChat } from './load-chat.ts'

type Activity = Extract<StaffSignal, { signal: 'chat.activity' }>['activity']

/** Tells colleagues who is looking or typing; the customer hears of typing only from the operator in charge, and never of a note. */
export async function signalActivity(
  app: AppContext,
  account: CurrentAccount,
  asked: { chatId: string; activity: Activity },
): Promise<void> {
  const { organisationId } = account
  const chat = await readOrganisation(app, organisationId, (db) => loadChat(db, asked.chatId, account))
  const signal: StaffSignal = { signal: 'chat.activity', chatId: chat.id, accountId: account.id, activity: asked.activity }
  app.live.signal({ organisationId, door: 'staff', tags: staffAudience(chat) }, signal)
  if (chat.assignee_id !== account.id || asked.activity === 'typingNote') return
  const typing = asked.activity === 'typing'
  if (chat.contact_value !== null) {
    if (typing) await showTypingElsewhere(app, chat, chat.contact_value)
    return
  }
  const heard: CustomerSignal = { signal: 'operator.typing', chatId: chat.id, typing }
  app.live.signal({ organisationId, door: 'customer', tags: [customerAudience(chat)] }, heard)
}

/** Asks the provider to show it. Nobody waits for that, and a provider that does not answer loses nothing. */
async function showTypingElsewhere(app: AppContext, chat: ChatRow, to: string): Promise<void> {
  const channel = await readOrganisation(app, chat.organisation_id, (db) => findChannel(db, chat.channel_id))
  const adapter = channel && isWritable(channel) ? app.providers.adapterOf(channel.type) : undefined
  if (channel && adapter?.typing && !hasUnreadableSecret(app.vault, channel))
    void adapter.typing(to, openConnection(app, channel)).catch(() => undefined)
}
