import { type Mention, mentionsFit } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { accountName } from '../accounts/index.ts'
import { type ChatRow, listWhoSees } from '../chats/index.ts'
import { getTeam } from '../teams/index.ts'

/**
 * Lets a note call these, or says why not: only whoever sees the chat can be called, and of a team somebody has to. Throws
 * mentionMisplacedException, mentionedSeesNotException, and for ids of nobody accountNotFoundException or teamNotFoundException.
 */
export async function checkMentions(
  tx: Transaction,
  chat: ChatRow,
  { kind, text, mentions }: { kind: 'reply' | 'internal'; text: string; mentions: readonly Mention[] },
): Promise<void> {
  if (kind !== 'internal' || !mentionsFit(text, mentions)) throw new AppError('mentionMisplacedException')
  const seeing = await listWhoSees(tx.db, chat)
  for (const { type, id } of mentions) {
    const sees = seeing.some((colleague) => (type === 'account' ? colleague.id === id : colleague.teamIds.includes(id)))
    if (!sees) throw new AppError('mentionedSeesNotException', { name: await nameOf(tx, type, id) })
  }
}

async function nameOf(tx: Transaction, type: Mention['type'], id: string): Promise<string> {
  return type === 'account' ? (await accountName(tx.db, id)) || id : (await getTeam(tx.db, id)).name
}
