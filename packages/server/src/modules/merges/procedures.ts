import { readOrganisation } from '../../platform/events/transaction.ts'
import { changes, ok, reads, staff } from '../authentication/index.ts'
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
  takeApart: staff.merges.takeApart.handler(
    changes(async (tx, { mergeId }, account) => {
      await takeApart(tx, account, mergeId)
      return null
    }),
  ),
  suggestions: staff.merges.suggestions.handler(reads(async (db) => ({ items: await suggestMerges(db) }))),
  dismissals: staff.merges.dismissals.handler(reads(async (db) => ({ items: await listDismissals(db) }))),
  dismiss: staff.merges.dismiss.handler(
    changes(async (tx, { customerIds }, account) => {
      await dismissSuggestion(tx, account.kind ? null : account.id, customerIds)
      return null
    }),
  ),
  restore: staff.merges.restore.handler(
    changes(async (tx, { customerIds }) => {
      await restoreSuggestion(tx, customerIds)
      return null
    }),
  ),
}
