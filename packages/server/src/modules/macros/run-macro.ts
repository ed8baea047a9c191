import type { ChatView } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { runSteps } from '../chat-steps/index.ts'
import { getChatRow, lockChat, toChatView } from '../chats/index.ts'
import { getMacro } from './list-macros.ts'
import type { MacroRunRow } from './tables.ts'

type Asked = {
  chatId: string
  macroId: string
  /** The same one again is answered without doing anything. */
  runId?: string | undefined
  closing?: Parameters<typeof runSteps>[1]['closing']
}

/** For how long whoever has run a macro is answered again although it has taken the chat out of their sight. */
const answeredAgainMs = 60 * 60_000

/**
 * Does in a chat what a macro says: all of it, or nothing. Throws chatNotFoundByIdException, macroNotFoundException, chatStepRefusedException, and
 * idempotencyConflictException where the number belongs to another run.
 */
export async function runMacro(tx: Transaction, account: CurrentAccount, asked: Asked): Promise<ChatView> {
  const { chatId, macroId, runId, closing } = asked
  const earlier = await findRun(tx, runId)
  if (earlier) return answerAgain(tx, account, { asked, earlier })
  await lockChat(tx, chatId, account)
  const { name, steps } = await getMacro(tx.db, account, macroId)
  const sameAtOnce = await claim(tx, account, asked)
  if (sameAtOnce) return answerAgain(tx, account, { asked, earlier: sameAtOnce })
  return runSteps(tx, { by: { account, mark: { macroName: name } }, chatId, steps, closing })
}

async function findRun(tx: Transaction, runId: string | undefined): Promise<MacroRunRow | undefined> {
  if (runId === undefined) return undefined
  return tx.db.selectFrom('macro_runs').selectAll().where('id', '=', runId).executeTakeFirst()
}

/** Keeps the number for this run; of two at once the second waits here for the first, and gets it. */
async function claim(tx: Transaction, account: CurrentAccount, { chatId, macroId, runId }: Asked): Promise<MacroRunRow | undefined> {
  if (runId === undefined) return undefined
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('macro_runs')
    .values({ organisation_id: tx.organisationId, id: runId, macro_id: macroId, chat_id: chatId, by_id: account.id, run_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 0n ? findRun(tx, runId) : undefined
}

type Repeated = { asked: Asked; earlier: MacroRunRow }

/** The macro itself may have taken the chat out of sight, and may be gone by now. */
async function answerAgain(tx: Transaction, account: CurrentAccount, { asked: { chatId, macroId }, earlier }: Repeated): Promise<ChatView> {
  if (earlier.by_id !== account.id || earlier.chat_id !== chatId || earlier.macro_id !== macroId) {
    throw new AppError('idempotencyConflictException')
  }
  const isFresh = tx.now.getTime() - earlier.run_at.getTime() < answeredAgainMs
  const chat = isFresh ? await getChatRow(tx.db, chatId) : await lockChat(tx, chatId, account)
  if (!chat) throw new AppError('chatNotFoundByIdException', { id: chatId })
  return toChatView(chat)
}
