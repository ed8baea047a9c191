import type { ChatView } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { type ChatRow, toChatView } from './chat.ts'
import { lockChat } from './load-chat.ts'
import { recordUpdate, saveChat } from './save-chat.ts'

/** Has the account told of what is written in a chat that it sees, or no longer. Following shows nobody more than they see anyway. */
export async function followChat(
  tx: Transaction,
  account: CurrentAccount,
  { chatId, follows }: { chatId: string; follows: boolean },
): Promise<ChatView> {
  const chat = await lockChat(tx, chatId, account)
  if (chat.follower_ids.includes(account.id) === follows) return toChatView(chat)
  const follower_ids = follows ? withFollowers(chat, [account.id]) : chat.follower_ids.filter((id) => id !== account.id)
  const after = await saveChat(tx, chat, { follower_ids })
  recordUpdate(tx, chat, after)
  return toChatView(after)
}

/** Each once, in the order in which they began. */
export function withFollowers({ follower_ids }: Pick<ChatRow, 'follower_ids'>, accountIds: readonly string[]): string[] {
  return [...new Set([...follower_ids, ...accountIds])]
}
