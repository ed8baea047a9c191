import { takesByReplying } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { acceptByAnswering } from './accept-chat.ts'
import type { ChatRow } from './chat.ts'
import { checkMayAct } from './may-act.ts'
import { takeChat } from './take-chat.ts'

/**
 * Whoever answers a locked chat has it: the first reply takes a waiting chat, and accepts one that distribution gave. A program with an API key
 * answers any open chat and has none. Throws what taking throws, and chatAlreadyAssignedException in a colleague's chat.
 */
export async function holdByAnswering(
  tx: Transaction,
  account: CurrentAccount,
  chat: ChatRow,
  { channelActive }: { channelActive: boolean },
): Promise<ChatRow> {
  if (!account.kind && takesByReplying(chat)) return takeChat(tx, account, chat, { act: 'reply', channelActive })
  await checkMayAct(tx.db, 'reply', { account, chat, channelActive })
  return acceptByAnswering(tx, account, chat)
}
