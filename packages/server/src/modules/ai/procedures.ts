import type { AiTrial } from '@besedka/contract'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import { changesOnly, ok, reads, staff } from '../authentication/index.ts'
import { type Asker, tryModel } from './ask-model.ts'
import { askerOf } from './asker-of.ts'
import { askKnowledge, rewrite, suggestReply, summarise, translate } from './helps.ts'
import { getSettings, isReady, removeSettings, saveSettings } from './settings.ts'
import { listUsage, rateAnswer } from './usage.ts'

const calls = staff.ai

export const aiProcedures = {
  state: calls.state.handler(reads((db) => isReady(db))),
  settings: calls.settings.handler(async ({ context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => getSettings(app, db))),
  ),
  setUp: calls.setUp.handler(async ({ input, context: { app, account } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => saveSettings(app, tx, account, input))),
  ),
  remove: calls.remove.handler(changesOnly((tx, _input, account) => removeSettings(tx, account))),
  tryOut: calls.tryOut.handler(async ({ context }) => ok(await tryOut(askerOf(context)))),
  suggestReply: calls.suggestReply.handler(async ({ input, context }) => ok(await suggestReply(askerOf(context), input.chatId))),
  rewrite: calls.rewrite.handler(async ({ input, context }) => ok(await rewrite(askerOf(context), input))),
  translate: calls.translate.handler(async ({ input, context }) => ok(await translate(askerOf(context), input))),
  summarise: calls.summarise.handler(async ({ input, context }) => ok(await summarise(askerOf(context), input.chatId))),
  ask: calls.ask.handler(async ({ input, context }) => ok(await askKnowledge(askerOf(context), input.question))),
  rate: calls.rate.handler(changesOnly((tx, input, account) => rateAnswer(tx, account, input))),
  usage: calls.usage.handler(async ({ context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, (db) => listUsage(db, app.now())) }),
  ),
}

/** Asks the model for a word, and says what failed. */
async function tryOut(by: Asker): Promise<AiTrial> {
  const { answered, tookMs } = await tryModel(
    by,
    { kind: 'trial', tell: () => [{ role: 'user', content: 'Answer with one word: ready' }] },
    { evenOff: true },
  )
  if (answered.problem === null) return { problem: null, detail: answered.text.slice(0, 300), tookMs }
  return { problem: answered.problem === 'aborted' ? 'timedOut' : answered.problem, detail: answered.detail, tookMs }
}
