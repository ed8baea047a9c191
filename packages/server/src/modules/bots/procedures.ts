import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { changes, changesOnly, ok, reads, type SignedInAccount, staff } from '../authentication/index.ts'
import { getBotView, listBots } from './bot-view.ts'
import { deleteBot } from './delete-bot.ts'
import { getStatistics } from './get-statistics.ts'
import { listBotsNaming } from './list-bots-naming.ts'
import { listRuns } from './list-runs.ts'
import { getVersion, listVersions, publishBot, restoreVersion } from './publish-bot.ts'
import { createBot, saveDraft, updateBot } from './save-bot.ts'
import { saveTests } from './save-tests.ts'
import { deleteSecret, setSecret } from './secrets.ts'
import { signalDrawing } from './signal-drawing.ts'
import { findChatBot } from './talk/find-chat-bot.ts'

export const botProcedures = {
  list: staff.bots.list.handler(reads(async (db) => ({ items: await listBots(db) }))),
  naming: staff.bots.naming.handler(reads(async (db, { id }) => ({ items: await listBotsNaming(db, id) }))),
  get: staff.bots.get.handler(reads((db, { botId }) => getBotView(db, botId))),
  create: staff.bots.create.handler(changes(async (tx, input, account) => getBotView(tx.db, await createBot(tx, account, input)))),
  update: staff.bots.update.handler(changesBot(updateBot)),
  saveDraft: staff.bots.saveDraft.handler(changesBot(saveDraft)),
  activity: staff.bots.activity.handler(async ({ input, context }) => {
    await signalDrawing(context.app, context.account, input)
    return ok(null)
  }),
  publish: staff.bots.publish.handler(changesBot(publishBot)),
  versions: staff.bots.versions.handler(reads(async (db, { botId }) => ({ items: await listVersions(db, botId) }))),
  version: staff.bots.version.handler(reads((db, input) => getVersion(db, input))),
  restore: staff.bots.restore.handler(changesBot(restoreVersion)),
  runs: staff.bots.runs.handler(reads(async (db, input, account) => ({ items: await listRuns(db, account, input) }))),
  statistics: staff.bots.statistics.handler(reads((db, input) => getStatistics(db, input))),
  saveTests: staff.bots.saveTests.handler(changesBot((tx, _account, input) => saveTests(tx, input))),
  setSecret: staff.bots.setSecret.handler(async ({ input, context: { app, account } }) =>
    ok(
      await inOrganisation(app, account.organisationId, async (tx) => {
        await setSecret(tx, app, account, input)
        return getBotView(tx.db, input.botId)
      }),
    ),
  ),
  deleteSecret: staff.bots.deleteSecret.handler(changesBot(deleteSecret)),
  delete: staff.bots.delete.handler(changesOnly((tx, { botId }, account) => deleteBot(tx, account, botId))),
}

/** What is asked about the bot of a chat: `chats.bot`. */
export const talkProcedures = {
  bot: staff.chats.bot.handler(reads((db, { chatId }, account) => findChatBot(db, account, chatId))),
}

/** The handler of a change to one bot: it answers with the bot as it is afterwards. */
function changesBot<Input extends { botId: string }>(verb: (tx: Transaction, by: SignedInAccount, input: Input) => Promise<void>) {
  return changes(async (tx, input: Input, account) => {
    await verb(tx, account, input)
    return getBotView(tx.db, input.botId)
  })
}
