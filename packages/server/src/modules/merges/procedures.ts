import { readOrganisation } from '../../platform/events/transaction.ts'
import { changes, changesOnly, ok, reads, staff } from '../authentication/index.ts'
import { dismissSuggestion, listDismissals, restoreSuggestion, suggestMerges } from '../customers/index.ts'
import { listMerges } from './list-merges.ts'
import { mergeCustomers } from './merge-customers.ts'
import { previewMerge } from './preview-merge.ts'
import { takeApart } from './take-apart.ts'

export const mergeProcedures = {
  list: staff.merges.list.handler(reads((db, asked) => listMerges(db, asked))),
  preview: staff.merges.preview.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => previewMerge(db, input, app.now()))),
  ),
  merge: staff.merges.merge.handler(changes((tx, given, account) => mergeCustomers(tx, account, given))),
  takeApart: staff.merges.takeApart.handler(changesOnly((tx, { mergeId }, account) => takeApart(tx, account, mergeId))),
  suggestions: staff.merges.suggestions.handler(reads(async (db) => ({ items: await suggestMerges(db) }))),
  dismissals: staff.merges.dismissals.handler(reads(async (db) => ({ items: await listDismissals(db) }))),
  dismiss: staff.merges.dismiss.handler(
    changesOnly((tx, { customerIds }, account) => dismissSuggestion(tx, account.kind ? null : account.id, customerIds)),
  ),
  restore: staff.merges.restore.handler(changesOnly((tx, { customerIds }) => restoreSuggestion(tx, customerIds))),
}
