import type { ChatView } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { runSteps } from '../chat-steps/index.ts'
import { lockChat } from '../chats/index.ts'
import { getMacro } from './list-macros.ts'

/** Does in a chat what a macro says: all of it, or nothing. Throws chatNotFoundByIdException, macroNotFoundException, chatStepRefusedException. */
export async function runMacro(
  tx: Transaction,
  account: CurrentAccount,
  { chatId, macroId }: { chatId: string; macroId: string },
): Promise<ChatView> {
  await lockChat(tx, chatId, account)
  const { name, steps } = await getMacro(tx.db, account, macroId)
  return runSteps(tx, { by: { account, mark: { macroName: name } }, chatId, steps })
}
