import { readOrganisation } from '../../platform/events/transaction.ts'
import { changes, changesOnly, hasRight, ok, reads, staff } from '../authentication/index.ts'
import { listCallableWebhooks } from '../webhooks/index.ts'
import { listRules } from './list-rules.ts'
import { listRulesNaming } from './list-rules-naming.ts'
import { listRuns } from './list-runs.ts'
import { createRule, deleteRule, reorderRules, updateRule } from './save-rule.ts'
import { tryRule } from './try-rule.ts'

export const eventRuleProcedures = {
  list: staff.eventRules.list.handler(
    reads(async (db, _, account) => ({
      items: await listRules(db),
      webhooks: hasRight(account, 'AUTHORITY_INTEGRATION') ? await listCallableWebhooks(db) : [],
    })),
  ),
  naming: staff.eventRules.naming.handler(reads(async (db, { id }) => ({ items: await listRulesNaming(db, id) }))),
  create: staff.eventRules.create.handler(changes((tx, input, account) => createRule(tx, account, input))),
  update: staff.eventRules.update.handler(changes((tx, { ruleId, ...change }, account) => updateRule(tx, account, ruleId, change))),
  reorder: staff.eventRules.reorder.handler(changesOnly((tx, { ruleIds }, account) => reorderRules(tx, account, ruleIds))),
  delete: staff.eventRules.delete.handler(changesOnly((tx, { ruleId }, account) => deleteRule(tx, account, ruleId))),
  runs: staff.eventRules.runs.handler(async ({ input, context: { app, account, request } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => listRuns(db, account, input, request.locale))),
  ),
  try: staff.eventRules.try.handler(async ({ input, context: { app, account, request } }) =>
    ok(await tryRule(app, account, { ...input, locale: request.locale })),
  ),
}
