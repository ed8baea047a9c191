import { inOrganisation } from '../../platform/events/transaction.ts'
import { changes, changesOnly, ok, reads, staff } from '../authentication/index.ts'
import { noteOperatorActivity } from '../presence/index.ts'
import { listMacros } from './list-macros.ts'
import { listMacrosNaming } from './list-macros-naming.ts'
import { runMacro } from './run-macro.ts'
import { createMacro, deleteMacro, updateMacro } from './save-macro.ts'

export const macroProcedures = {
  list: staff.macros.list.handler(reads(async (db, _, account) => ({ items: await listMacros(db, account) }))),
  naming: staff.macros.naming.handler(reads((db, { id }, account) => listMacrosNaming(db, account, id))),
  create: staff.macros.create.handler(changes((tx, input, account) => createMacro(tx, account, input))),
  update: staff.macros.update.handler(changes((tx, { macroId, ...change }, account) => updateMacro(tx, account, macroId, change))),
  delete: staff.macros.delete.handler(changesOnly((tx, { macroId }, account) => deleteMacro(tx, account, macroId))),
  run: staff.macros.run.handler(async ({ input, context: { app, account } }) => {
    noteOperatorActivity(app, account)
    return ok(await inOrganisation(app, account.organisationId, (tx) => runMacro(tx, account, input)))
  }),
}
