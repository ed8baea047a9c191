import { isSameTag, renamedTags } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { findTagged, retagChats } from '../chats/index.ts'
import { lockTagAct } from './act.ts'
import { enqueueTagAct } from './queue-act.ts'
import './tables.ts'

/** Few enough that nobody waits long for a locked chat, and that no screen is flooded with updates. */
const chatsPerTransaction = 100
const waitMs = 1_000

type Key = { organisationId: string; actId: string }

/** The job: a slice of the chats that have the tag, and the next one as a job of its own, until no chat has it. Also chats that got it meanwhile lose it. */
export async function runChatTagAct(app: AppContext, { organisationId, actId }: Key): Promise<void> {
  const act = await readOrganisation(app, organisationId, (db) =>
    db.selectFrom('chat_tag_acts').select('tag').where('id', '=', actId).where('state', '=', 'running').executeTakeFirst(),
  )
  if (!act) return
  const chatIds = await findTagged(app, organisationId, { tag: act.tag, limit: chatsPerTransaction })
  await inOrganisation(app, organisationId, async (tx) => {
    const { state, tag, renamed_to: to, changed } = await lockTagAct(tx, actId)
    if (state !== 'running') return
    // One after another: a tag that is renamed twice has its first new name on all chats before the second one begins.
    if (await isBehindAnother(tx, actId)) return enqueueTagAct(tx, actId, new Date(tx.now.getTime() + waitMs))
    // The same spelling as before would find the same chats for ever.
    if (chatIds.length === 0 || tag === to) {
      await tx.db.updateTable('chat_tag_acts').set({ state: 'done' }).where('id', '=', actId).execute()
      return
    }
    const was = await retagChats(tx, chatIds, (_, tags) => (to === null ? withoutTag(tags, tag) : renamedTags(tags, { tag, to })))
    if (was.size > 0) {
      await tx.db
        .insertInto('chat_tag_act_chats')
        .values([...was].map(([chatId, tags]) => ({ organisation_id: organisationId, act_id: actId, chat_id: chatId, tags, undone: null })))
        // One that got the tag again has been noted already.
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await tx.db
      .updateTable('chat_tag_acts')
      .set({ changed: changed + was.size })
      .where('id', '=', actId)
      .execute()
    await enqueueTagAct(tx, actId)
  })
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
