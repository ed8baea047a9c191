import { changes, changesOnly, reads, staff } from '../authentication/index.ts'
import { countViews } from './count-views.ts'
import { listViews } from './list-views.ts'
import { listViewsNaming } from './list-views-naming.ts'
import { createView, deleteView, reorderViews, updateView } from './save-view.ts'

export const savedViewProcedures = {
  list: staff.savedViews.list.handler(reads(async (db, _, account) => ({ items: await listViews(db, account) }))),
  naming: staff.savedViews.naming.handler(reads((db, { id }, account) => listViewsNaming(db, account, id))),
  counts: staff.savedViews.counts.handler(reads(async (db, { scope }, account) => ({ items: await countViews(db, account, scope) }))),
  create: staff.savedViews.create.handler(changes((tx, input, account) => createView(tx, account, input))),
  update: staff.savedViews.update.handler(changes((tx, { viewId, ...change }, account) => updateView(tx, account, viewId, change))),
  reorder: staff.savedViews.reorder.handler(changes(async (tx, input, account) => ({ items: await reorderViews(tx, account, input) }))),
  delete: staff.savedViews.delete.handler(changesOnly((tx, { viewId }, account) => deleteView(tx, account, viewId))),
}
