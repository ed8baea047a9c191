import { newId } from '@besedka/contract'
import type { Office } from './given.ts'
import { server } from './use-server.ts'

/** An act of the administrator that is over, and can be taken back. */
export async function seedChatTagAct({ id, administrator }: Office, chatId: string): Promise<{ id: string }> {
  const { systemPool } = server().database
  const actId = newId()
  await systemPool.query(
    `INSERT INTO chat_tag_acts (organisation_id, id, by_id, tag, renamed_to, state, total, changed, named_in, started_at)
     VALUES ($1, $2, $3, 'Returns', 'Refund', 'done', 1, 1, '{"viewIds": [], "ruleIds": [], "macroIds": [], "scheduleIds": []}', now())`,
    [id, actId, administrator.id],
  )
  await systemPool.query("INSERT INTO chat_tag_act_chats VALUES ($1, $2, $3, '{Returns}')", [id, actId, chatId])
  return { id: actId }
}

/** Examples of calls about the tags of chats as a whole; see `example-inputs.ts`. */
export const chatTagInputs = {
  'chatTags.list': () => ({ search: 'ref', limit: 10 }),
  // A rule or a macro that names the tag would have an entry of its own in the audit log.
  'chatTags.rename': () => ({ tag: 'Late', to: 'Delayed' }),
  'chatTags.delete': () => ({ tag: 'Late' }),
  'chatTags.acts': () => ({}),
  'chatTags.undo': ({ chatTagAct }: { chatTagAct: { id: string } }) => ({ actId: chatTagAct.id }),
}
