import type { CustomerSignal, StaffSignal } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { capabilitiesOf, findChannel, hasUnreadableSecret, isWritable, openConnection, tellsRead } from '../channels/index.ts'
import { customerAudience, staffAudience } from './audience.ts'
import type { ChatRow } from './chat.ts'
import { findHeard } from './heard.ts'
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
  await showTyping(app, chat, asked.activity === 'typing')
}

/** Shows the customer that an answer is being written, where their channel has a mark for that. */
export async function showTyping(app: AppContext, chat: ChatRow, typing: boolean): Promise<void> {
  if (chat.contact_value !== null) {
    if (typing) await showTypingElsewhere(app, chat)
    return
  }
  const heard: CustomerSignal = { signal: 'operator.typing', chatId: chat.id, typing }
  app.live.signal({ organisationId: chat.organisation_id, door: 'customer', tags: [customerAudience(chat)] }, heard)
}

/**
 * Asks the provider to show it, no more often than it fades. Nobody waits for that, and a provider that does not answer loses nothing. Where typing says
 * "read" too, it is not shown to those who shall not be told that, and says it of what was looked at alone.
 */
async function showTypingElsewhere(app: AppContext, chat: ChatRow): Promise<void> {
  if (!app.limits.shared.typingElsewhere.take(chat.id)) return
  const { channel, heard } = await readOrganisation(app, chat.organisation_id, async (db) => {
    const of = await findChannel(db, chat.channel_id)
    const marks = of !== undefined && capabilitiesOf(of).typingMarksRead
    return { channel: of, heard: await findHeard(db, chat, marks ? chat.read_seq : chat.last_seq) }
  })
  if (!channel || !heard || !isWritable(channel) || hasUnreadableSecret(app.vault, channel)) return
  if (capabilitiesOf(channel).typingMarksRead && !tellsRead(channel)) return
  const shown = app.providers.adapterOf(channel.type)?.typing?.(heard, openConnection(app, channel))
  void shown?.catch(() => undefined)
}
