import { type ChatTagActView, chatTagLimits, isSameTag } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { nameTag, retagChats } from '../chats/index.ts'
import { requireUndoable } from '../undoing/index.ts'
import { lockTagAct, toTagActView, undoableUntil } from './act.ts'
import { enqueueTagUndo } from './queue-act.ts'
import { renameEverywhere } from './start-act.ts'
import type { ChatTagActRow } from './tables.ts'
import './tables.ts'

const chatsPerTransaction = 100

type Key = { organisationId: string; actId: string }

/** Begins to take an act back; what names the tag names it as before at once. Throws chatTagActNotFoundException, cannotBeUndoneException. */
export async function undoTagAct(tx: Transaction, account: SignedInAccount, actId: string): Promise<ChatTagActView> {
  const act = await lockTagAct(tx, actId)
  requireUndoable(undoableUntil(act), tx.now)
  const { tag, renamed_to: to } = act
  if (to !== null) await renameEverywhere(tx, account, { tag: to, to: tag, among: act.named_in })
  // The organisation knows the word again, as it spelled it.
  await nameTag(tx, { tag, to: tag })
  const row = await tx.db
    .updateTable('chat_tag_acts')
    .set({ state: 'undoing', problem: null })
    .where('id', '=', actId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueueTagUndo(tx, actId)
  tx.audit({ by: account, action: 'chatTag.undone', subject: { type: 'chatTag', name: tag }, after: { chats: row.changed } })
  return toTagActView(row, tx.now)
}

/** The job: a slice of the chats that the act has changed, and the next one as a job of its own. */
export async function undoChatTagAct(app: AppContext, { organisationId, actId }: Key): Promise<void> {
  await inOrganisation(app, organisationId, async (tx) => {
    const act = await lockTagAct(tx, actId)
    if (act.state !== 'undoing') return
    const rows = await tx.db
      .selectFrom('chat_tag_act_chats')
      .select(['chat_id', 'tags'])
      .where('act_id', '=', actId)
      .where('undone', 'is', null)
      .orderBy('chat_id')
      .limit(chatsPerTransaction)
      .execute()
    if (rows.length === 0) {
      await tx.db.updateTable('chat_tag_acts').set({ state: 'undone' }).where('id', '=', actId).execute()
      return
    }
    const before = new Map(rows.map(({ chat_id, tags }) => [chat_id, tags]))
    const changed = await retagChats(tx, [...before.keys()], (chatId, tags) => tagsBack(tags, before.get(chatId) ?? [], act))
    for (const undone of [true, false]) {
      const chatIds = [...before.keys()].filter((id) => changed.has(id) === undone)
      if (chatIds.length === 0) continue
      await tx.db.updateTable('chat_tag_act_chats').set({ undone }).where('act_id', '=', actId).where('chat_id', 'in', chatIds).execute()
    }
    await tx.db
      .updateTable('chat_tag_acts')
      .set({ taken_back: act.taken_back + changed.size, kept: act.kept + rows.length - changed.size })
      .where('id', '=', actId)
      .execute()
    await enqueueTagUndo(tx, actId)
  })
}

/**
 * The tags of a chat with the one that it had, where it stood; undefined: the chat has it again, has not the one that took its place any more, or has as many as it
 * may.
 */
export function tagsBack(
  now: readonly string[],
  before: readonly string[],
  { tag, renamed_to: to }: Pick<ChatTagActRow, 'tag' | 'renamed_to'>,
): string[] | undefined {
  const isThere = (tags: readonly string[], one: string) => tags.some((other) => isSameTag(other, one))
  const isReplaced = to !== null && (isSameTag(tag, to) || !isThere(before, to))
  if (isReplaced) return now.includes(to) ? now.map((one) => (one === to ? tag : one)) : undefined
  if (isThere(now, tag) || now.length >= chatTagLimits.tags) return undefined
  return now.toSpliced(
    before.findIndex((one) => isSameTag(one, tag)),
    0,
    tag,
  )
}
