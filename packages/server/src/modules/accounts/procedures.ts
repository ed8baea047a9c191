import { readOrganisation } from '../../platform/events/transaction.ts'
import { ok, staff } from '../authentication/index.ts'
import { addAccount } from './add-account.ts'
import { activateAccount, deactivateAccount } from './deactivate-account.ts'
import { deleteAccount } from './delete-account.ts'
import { getAccount, toAccountView, toOwnAccount } from './get-account.ts'
import { listRoleChoices } from './granting.ts'
import { listAccounts } from './list-accounts.ts'
import { listSkills } from './list-skills.ts'
import { resetSecondFactor } from './reset-second-factor.ts'
import { listShortAccounts } from './short-accounts.ts'
import { updateAccount } from './update-account.ts'

export const accountProcedures = {
  list: staff.accounts.list.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => listAccounts(db, account, input))),
  ),
  short: staff.accounts.short.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => listShortAccounts(db, input.name))),
  ),
  own: staff.accounts.own.handler(async ({ context: { app, account } }) =>
    ok(toOwnAccount(await readOrganisation(app, account.organisationId, (db) => getAccount(db, account.id)))),
  ),
  updateOwn: staff.accounts.updateOwn.handler(async ({ input, context: { app, account } }) =>
    ok(toOwnAccount(await updateAccount(app, account, { ...input, accountId: account.id }))),
  ),
  get: staff.accounts.get.handler(async ({ input, context: { app, account } }) =>
    ok(toAccountView(await readOrganisation(app, account.organisationId, (db) => getAccount(db, input.accountId)), account)),
  ),
  roles: staff.accounts.roles.handler(async ({ context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => listRoleChoices(db, account))),
  ),
  skills: staff.accounts.skills.handler(async ({ context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, listSkills)),
  ),
  create: staff.accounts.create.handler(async ({ input, context: { app, account } }) =>
    ok(toAccountView(await addAccount(app, account, input), account)),
  ),
  update: staff.accounts.update.handler(async ({ input, context: { app, account } }) =>
    ok(toAccountView(await updateAccount(app, account, input), account)),
  ),
  deactivate: staff.accounts.deactivate.handler(async ({ input, context: { app, account } }) =>
    ok(toAccountView(await deactivateAccount(app, account, input), account)),
  ),
  activate: staff.accounts.activate.handler(async ({ input, context: { app, account } }) =>
    ok(toAccountView(await activateAccount(app, account, input.accountId), account)),
  ),
  delete: staff.accounts.delete.handler(async ({ input, context: { app, account } }) => {
    await deleteAccount(app, account, input.accountId)
    return ok(null)
  }),
  resetSecondFactor: staff.accounts.resetSecondFactor.handler(async ({ input, context: { app, account } }) =>
    ok(toAccountView(await resetSecondFactor(app, account, input.accountId), account)),
  ),
}
