import { ChatHistoryDetail, type ChatHistoryType, ChatView, chatHistoryTypes, undoShownSeconds } from '@besedka/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { holdTeam } from '../teams/index.ts'
import { canSeeChat } from './access.ts'
import { asBeforeTransfer, waitingAsBeforeBot } from './before-transfer.ts'
import { holdBotInService } from './bots-in-service.ts'
import { type ChatRow, toChatView } from './chat.ts'
import { lockChatRow } from './load-chat.ts'
import { actorOf, recordHistory, saveChat } from './save-chat.ts'
import { inHandsOf, inQueue, onBot } from './standing.ts'
import { lockWorking } from './take-place.ts'

/** Five more than the screen shows the button: it may be pressed in the last of its seconds, and on a slow line. */
const undoSeconds = undoShownSeconds + 5

/** What may follow a transfer by itself: the chat goes on, and nobody has touched it. */
const ofMachines = new Set(['rule', 'distribution', 'scheduler'])

const Entry = z.object({ chat: ChatView, detail: ChatHistoryDetail })
type Entry = z.infer<typeof Entry> & { type: ChatHistoryType; at: Date }

/**
 * Takes a transfer back: whoever made it, within 15 seconds, unless somebody has touched the chat since. The place that it left may be
 * taken by now: an undo gives the chat back all the same. Where its operator works no longer, it waits; where its team is gone, in none.
 * Throws transferUndoException.
 */
export async function undoTransfer(tx: Transaction, account: CurrentAccount, chatId: string): Promise<ChatView> {
  const chat = await lockChatRow(tx, chatId)
  const [transfer, before] = chat ? await lastSteps(tx, chat) : []
  const isOwn = transfer?.type === 'chat.transferred' && transfer.detail.by.id === account.id && transfer.detail.reason !== 'undone'
  // The operator who transferred it may have lost sight of it by that.
  if (!chat || !(isOwn || canSeeChat(account, chat))) throw new AppError('chatNotFoundByIdException', { id: chatId })
  if (!isOwn || isTouched(chat, transfer, tx.now)) throw new AppError('transferUndoException')

  const waiting = waitingAsBeforeBot(chat, transfer.at)
  const after = await saveChat(tx, chat, {
    ...waiting,
    ...(await whereItWas(tx, { ...chat, ...waiting }, transfer.detail)),
    ...asBeforeTransfer(chat),
    // The rules have had their say before the transfer.
    routed_at: tx.now,
    participant_ids: withoutReceiver(chat, transfer, before),
  })
  recordHistory(tx, 'chat.transferred', { before: chat, after, by: actorOf(account), reason: 'undone' })
  return toChatView(after)
}

/** The last thing that a person did with the chat, and what stands before it in its history. */
async function lastSteps(tx: Transaction, chat: ChatRow): Promise<Entry[]> {
  const { rows } = await sql<{ type: ChatHistoryType; at: Date; payload: unknown }>`
    SELECT type, at, payload FROM events
    WHERE subject_id = ${chat.id} AND type IN (${sql.join(chatHistoryTypes)}) ORDER BY position DESC LIMIT 20`.execute(tx.db)
  const entries = rows.map(({ type, at, payload }) => ({ ...Entry.parse(payload), type, at }))
  const first = entries.findIndex(({ detail }) => !ofMachines.has(detail.by.type))
  return first === -1 ? [] : entries.slice(first, first + 2)
}

function isTouched(chat: ChatRow, transfer: Entry, now: Date): boolean {
  const tooLate = now.getTime() - transfer.at.getTime() > undoSeconds * 1_000
  return tooLate || chat.state === 'closed' || (chat.operator_wrote_at !== null && chat.operator_wrote_at > transfer.at)
}

async function whereItWas(tx: Transaction, chat: ChatRow, { fromAssigneeId, fromTeamId, fromBotId }: ChatHistoryDetail) {
  // The bot that had it begins its talk anew.
  if (fromBotId !== null) {
    await holdBotInService(tx.db, fromBotId)
    return onBot(chat, { id: fromBotId, teamId: await holdTeam(tx.db, fromTeamId) }, tx.now)
  }
  const isTheirs = fromAssigneeId !== null && (await lockWorking(tx, fromAssigneeId))
  const standing = isTheirs ? inHandsOf(chat, fromAssigneeId, tx) : inQueue(chat, tx.now)
  return { ...standing, team_id: await holdTeam(tx.db, fromTeamId) }
}

/** Who got it by mistake does not keep seeing it, unless they had taken part before. */
function withoutReceiver(chat: ChatRow, { detail }: Entry, before: Entry | undefined): string[] {
  const tookPart = before?.chat.participantIds ?? []
  return chat.participant_ids.filter((id) => id !== detail.toAssigneeId || tookPart.includes(id))
}
