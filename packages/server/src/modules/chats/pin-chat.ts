import type { ChatView } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { toChatView } from './chat.ts'
import { lockChat } from './load-chat.ts'
import { checkMayAct } from './may-act.ts'
import { recordUpdate, saveChat } from './save-chat.ts'

/** Keeps a chat in one's hands on top of one's list, or does so no more; in other hands it is not pinned. Throws chatNotInHandsException. */
export async function pinChat(
  tx: Transaction,
  account: CurrentAccount,
  { chatId, pinned }: { chatId: string; pinned: boolean },
): Promise<ChatView> {
  const chat = await lockChat(tx, chatId, account)
  await checkMayAct(tx.db, 'pin', { account, chat })
  if (chat.pinned === pinned) return toChatView(chat)
  const after = await saveChat(tx, chat, { pinned })
  recordUpdate(tx, chat, after)
  return toChatView(after)
}
