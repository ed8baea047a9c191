import type { RoutingView } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { ok, type StaffContext, staff } from '../authentication/index.ts'
import { requireRulesOf } from './access.ts'
import { discardDraft } from './change-draft.ts'
import { listPublications } from './list-publications.ts'
import { listRulesNaming } from './list-rules-naming.ts'
import { copyRules, publishRules, rollBackRules } from './publish-rules.ts'
import { cancelReplay, getReplay, type ReplayRow, startReplay, toReplayView } from './replay/replay.ts'
import { viewRouting } from './routing-view.ts'
import { createRule, deleteRule, reorderRules, updateRule } from './save-rule.ts'
import { testMessage } from './test-message.ts'

/** A change of a channel's rules, answered as their page shows them. */
async function changed({ app, account }: StaffContext, channelId: string, work: (tx: Transaction) => Promise<void>) {
  const view = await inOrganisation(app, account.organisationId, async (tx): Promise<RoutingView> => {
    await requireRulesOf(tx.db, account, channelId)
    await work(tx)
    return viewRouting(tx.db, channelId, tx.now)
  })
  return ok(view)
}

/** What is read of a channel's rules. */
async function read<T>({ app, account }: StaffContext, channelId: string, find: (db: Kysely<Tables>) => Promise<T>) {
  const found = await readOrganisation(app, account.organisationId, async (db) => {
    await requireRulesOf(db, account, channelId)
    return find(db)
  })
  return ok(found)
}

async function replayed({ app, account }: StaffContext, channelId: string, work: (tx: Transaction) => Promise<ReplayRow>) {
  const row = await inOrganisation(app, account.organisationId, async (tx) => {
    await requireRulesOf(tx.db, account, channelId)
    return work(tx)
  })
  return ok(toReplayView(row, account))
}

export const routingProcedures = {
  get: staff.routing.get.handler(({ input: { channelId }, context }) =>
    read(context, channelId, (db) => viewRouting(db, channelId, context.app.now())),
  ),
  createRule: staff.routing.createRule.handler(({ input, context }) =>
    changed(context, input.channelId, (tx) => createRule(tx, { ...input, by: context.account })),
  ),
  updateRule: staff.routing.updateRule.handler(({ input, context }) =>
    changed(context, input.channelId, (tx) => updateRule(tx, { ...input, by: context.account })),
  ),
  deleteRule: staff.routing.deleteRule.handler(({ input, context }) =>
    changed(context, input.channelId, (tx) => deleteRule(tx, { ...input, by: context.account })),
  ),
  reorder: staff.routing.reorder.handler(({ input, context }) =>
    changed(context, input.channelId, (tx) => reorderRules(tx, { ...input, by: context.account })),
  ),
  naming: staff.routing.naming.handler(async ({ input: { accountId }, context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, (db) => listRulesNaming(db, accountId)) }),
  ),
  test: staff.routing.test.handler(({ input, context }) => read(context, input.channelId, (db) => testMessage(db, input))),
  publish: staff.routing.publish.handler(({ input, context }) =>
    changed(context, input.channelId, (tx) => publishRules(tx, { ...input, by: context.account })),
  ),
  discard: staff.routing.discard.handler(({ input, context }) => changed(context, input.channelId, (tx) => discardDraft(tx, input))),
  history: staff.routing.history.handler(({ input, context }) => read(context, input.channelId, (db) => listPublications(db, input))),
  copy: staff.routing.copy.handler(async ({ input, context: { app, account } }) => {
    const items = await inOrganisation(app, account.organisationId, async (tx) => {
      for (const { channelId } of [input, ...input.to]) await requireRulesOf(tx.db, account, channelId)
      return copyRules(tx, { ...input, by: account })
    })
    return ok({ items })
  }),
  rollback: staff.routing.rollback.handler(({ input, context }) =>
    changed(context, input.channelId, (tx) => rollBackRules(tx, { ...input, by: context.account })),
  ),
  startReplay: staff.routing.startReplay.handler(({ input: { channelId }, context }) =>
    replayed(context, channelId, (tx) => startReplay(tx, channelId)),
  ),
  replay: staff.routing.replay.handler(({ input, context }) =>
    read(context, input.channelId, async (db) => toReplayView(await getReplay(db, input), context.account)),
  ),
  cancelReplay: staff.routing.cancelReplay.handler(({ input, context }) =>
    replayed(context, input.channelId, (tx) => cancelReplay(tx, input)),
  ),
}
