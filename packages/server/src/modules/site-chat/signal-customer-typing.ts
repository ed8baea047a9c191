import type { StaffSignal } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentVisitor } from '../authentication/index.ts'
import { findOpenChat, staffAudience } from '../chats/index.ts'

/** Tells those who see the visitor's open chat that the visitor types. Without an open chat nobody is told. */
export async function signalCustomerTyping(app: AppContext, visitor: CurrentVisitor, typing: boolean): Promise<void> {
  const chat = await readOrganisation(app, visitor.organisationId, (db) => findOpenChat(db, visitor))
  if (!chat) return
  const signal: StaffSignal = { signal: 'customer.typing', chatId: chat.id, typing }
  app.live.signal({ organisationId: visitor.organisationId, door: 'staff', tags: staffAudience(chat) }, signal)
}
