import { inOrganisation } from '../../platform/events/transaction.ts'
import { changes, ok, reads, staff } from '../authentication/index.ts'
import { getBotView, listBots } from './bot-view.ts'
import { deleteBot } from './delete-bot.ts'
import { getStatistics } from './get-statistics.ts'
import { listRuns } from './list-runs.ts'
import { getVersion, listVersions, publishBot, restoreVersion } from './publish-bot.ts'
import { createBot, saveDraft, updateBot } from './save-bot.ts'
import { saveTests } from './save-tests.ts'
import { deleteSecret, setSecret } from './secrets.ts'
import { signalDrawing } from './signal-drawing.ts'
import { findChatBot } from './talk/find-chat-bot.ts'

export const botProcedures = {
  list: staff.bots.list.handler(reads(async (db) => ({ items: await listBots(db) }))),
  get: staff.bots.get.handler(reads((db, { botId }) => getBotView(db, botId))),
  create: staff.bots.create.handler(changes(async (tx, input, account) => getBotView(tx.db, await createBot(tx, account, input)))),
  update: staff.bots.update.handler(
    changes(async (tx, input, account) => {
      await updateBot(tx, account, input)
      return getBotView(tx.db, input.botId)
    }),
  ),
  saveDraft: staff.bots.saveDraft.handler(
    changes(async (tx, input, account) => {
      await saveDraft(tx, account, input)
      return getBotView(tx.db, input.botId)
    }),
  ),
  activity: staff.bots.activity.handler(async ({ input, context }) => {
    await signalDrawing(context.app, context.account, input)
    return ok(null)
  }),
  publish: staff.bots.publish.handler(
    changes(async (tx, input, account) => {
      await publishBot(tx, account, input)
      return getBotView(tx.db, input.botId)
    }),
  ),
  versions: staff.bots.versions.handler(reads(async (db, { botId }) => ({ items: await listVersions(db, botId) }))),
  version: staff.bots.version.handler(reads((db, input) => getVersion(db, input))),
  restore: staff.bots.restore.handler(
    changes(async (tx, input, account) => {
      await restoreVersion(tx, account, input)
      return getBotView(tx.db, input.botId)
    }),
  ),
  runs: staff.bots.runs.handler(reads(async (db, input, account) => ({ items: await listRuns(db, account, input) }))),
  statistics: staff.bots.statistics.handler(reads((db, input) => getStatistics(db, input))),
  saveTests: staff.bots.saveTests.handler(
    changes(async (tx, input) => {
      await saveTests(tx, input)
      return getBotView(tx.db, input.botId)
    }),
  ),
  setSecret: staff.bots.setSecret.handler(async ({ input, context: { app, account } }) =>
    ok(
      await inOrganisation(app, account.organisationId, async (tx) => {
        await setSecret(tx, app, account, input)
        return getBotView(tx.db, input.botId)
      }),
    ),
  ),
  deleteSecret: staff.bots.deleteSecret.handler(
    changes(async (tx, input, account) => {
      await deleteSecret(tx, account, input)
      return getBotView(tx.db, input.botId)
    }),
  ),
  delete: staff.bots.delete.handler(
    changes(async (tx, { botId }, account) => {
      await deleteBot(tx, account, botId)
      return null
    }),
  ),
}

/** What is asked about the bot of a chat: `chats.bot`. */
export const talkProcedures = {
  bot: staff.chats.bot.handler(reads((db, { chatId }, account) => findChatBot(db, account, chatId))),
}
