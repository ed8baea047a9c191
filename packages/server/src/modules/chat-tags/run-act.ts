import { isSameTag, renamedTags } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { type AccountKey, findColleague, hasRight } from '../authentication/index.ts'
import { findTagged, retagChats } from '../chats/index.ts'
import { lockTagAct } from './act.ts'
import { enqueueTagAct } from './queue-act.ts'
import './tables.ts'

/** Few enough that nobody waits long for a locked chat, and that no screen is flooded with updates. */
const chatsPerTransaction = 100
/** Chats found by one search, which reads the index entries of all chats with the tag. */
const chatsPerJob = 1_000
const waitMs = 1_000

type Key = { organisationId: string; actId: string }
type Slice = { actId: string; chatIds: readonly string[]; isLast: boolean }

/**
 * The job: some of the chats that have the tag, a slice in each transaction, and the next ones as a job of its own, until no chat has it. Also chats that got it
 * meanwhile lose it. Throws accessDeniedException: who began it must not change all chats any more.
 */
export async function runChatTagAct(app: AppContext, { organisationId, actId }: Key): Promise<void> {
  const act = await readOrganisation(app, organisationId, (db) =>
    db.selectFrom('chat_tag_acts').select(['tag', 'by_id']).where('id', '=', actId).where('state', '=', 'running').executeTakeFirst(),
  )
  if (!act) return
  await requireAllChats(app, { organisationId, id: act.by_id })
  const chatIds = await findTagged(app, organisationId, { tag: act.tag, limit: chatsPerJob })
  for (let from = 0; from === 0 || from < chatIds.length; from += chatsPerTransaction) {
    const slice = chatIds.slice(from, from + chatsPerTransaction)
    const isLast = from + chatsPerTransaction >= chatIds.length
    const goesOn = await inOrganisation(app, organisationId, (tx) => runSlice(tx, { actId, chatIds: slice, isLast }))
    if (!goesOn) return
  }
}

/** Whether the next slice is to follow at once. */
async function runSlice(tx: Transaction, { actId, chatIds, isLast }: Slice): Promise<boolean> {
  const { state, tag, renamed_to: to, changed } = await lockTagAct(tx, actId)
  if (state !== 'running') return false
  // One after another: a tag that is renamed twice has its first new name on all chats before the second one begins.
  if (await isBehindAnother(tx, actId)) {
    await enqueueTagAct(tx, actId, new Date(tx.now.getTime() + waitMs))
    return false
  }
  // The same spelling as before would find the same chats for ever.
  if (chatIds.length === 0 || tag === to) {
    await tx.db.updateTable('chat_tag_acts').set({ state: 'done' }).where('id', '=', actId).execute()
    return false
  }
  const was = await retagChats(tx, chatIds, (_, tags) => (to === null ? withoutTag(tags, tag) : renamedTags(tags, { tag, to })))
  if (was.size > 0) {
    await tx.db
      .insertInto('chat_tag_act_chats')
      .values(
        [...was].map(([chatId, tags]) => ({ organisation_id: tx.organisationId, act_id: actId, chat_id: chatId, tags, undone: null })),
      )
      // One that got the tag again has been noted already.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  await tx.db
    .updateTable('chat_tag_acts')
    .set({ changed: changed + was.size })
    .where('id', '=', actId)
    .execute()
  if (isLast) await enqueueTagAct(tx, actId)
  return !isLast
}

/** An account that began an act and has lost the right since changes nothing more. Throws accessDeniedException. */
async function requireAllChats(app: AppContext, key: AccountKey): Promise<void> {
  const colleague = await findColleague(app, key)
  if (!colleague || !hasRight(colleague, 'AUTHORITY_ALL_CHATS')) throw new AppError('accessDeniedException')
}

/** Whether an act that was begun before is still under way in the organisation. */
async function isBehindAnother(tx: Transaction, actId: string): Promise<boolean> {
  const another = await tx.db
    .selectFrom('chat_tag_acts')
    .select('id')
    .where('state', 'in', ['running', 'undoing'])
    .where('id', '<', actId)
    .limit(1)
    .executeTakeFirst()
  return another !== undefined
}

function withoutTag(tags: readonly string[], tag: string): string[] | undefined {
  const left = tags.filter((one) => !isSameTag(one, tag))
  return left.length < tags.length ? left : undefined
}
