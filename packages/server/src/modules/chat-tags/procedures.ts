import { readOrganisation } from '../../platform/events/transaction.ts'
import { changes, ok, staff } from '../authentication/index.ts'
import { listAllChatTags } from '../chats/index.ts'
import { listTagActs } from './act.ts'
import { startTagAct } from './start-act.ts'
import { undoTagAct } from './undo-act.ts'

export const chatTagProcedures = {
  list: staff.chatTags.list.handler(async ({ input, context: { app, account } }) =>
    ok(await listAllChatTags(app, account.organisationId, input)),
  ),
  rename: staff.chatTags.rename.handler(async ({ input, context: { app, account } }) => ok(await startTagAct(app, account, input))),
  delete: staff.chatTags.delete.handler(async ({ input: { tag }, context: { app, account } }) =>
    ok(await startTagAct(app, account, { tag, to: null })),
  ),
  acts: staff.chatTags.acts.handler(async ({ context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, (db) => listTagActs(db, app.now())) }),
  ),
  undo: staff.chatTags.undo.handler(changes((tx, { actId }, account) => undoTagAct(tx, account, actId))),
}
