import type { NewApiKey } from '@besedka/contract'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { getAccount } from '../accounts/index.ts'
import { ok, type StaffContext, staff } from '../authentication/index.ts'
import { toApiKeyView } from './api-key.ts'
import { createApiKey, type MadeApiKey } from './create-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'
import { renewApiKey, renewOrganisationKey } from './renew-api-key.ts'
import { listKeysMadeBy } from './settle-keys-of-leaver.ts'
import { revokeApiKey, updateApiKey } from './update-api-key.ts'

function change<T>(context: StaffContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return inOrganisation(context.app, context.account.organisationId, work)
}

async function make(context: StaffContext, work: (tx: Transaction) => Promise<MadeApiKey>): Promise<NewApiKey> {
  const { row, token } = await change(context, work)
  return { key: toApiKeyView(row, context.app.now()), token }
}

export const apiKeyProcedures = {
  list: staff.apiKeys.list.handler(async ({ context }) => ok({ items: await listApiKeys(context.app, context.account.organisationId) })),
  madeBy: staff.apiKeys.madeBy.handler(async ({ input, context: { app, account } }) =>
    ok({
      items: await readOrganisation(app, account.organisationId, async (db) =>
        listKeysMadeBy(db, (await getAccount(db, input.accountId)).id),
      ),
    }),
  ),
  create: staff.apiKeys.create.handler(async ({ input, context }) =>
    ok(await make(context, (tx) => createApiKey(tx, context.account, { ...input, kind: 'named' }))),
  ),
  renewOrganisationKey: staff.apiKeys.renewOrganisationKey.handler(async ({ input, context }) =>
    ok(await make(context, (tx) => renewOrganisationKey(tx, context.account, input.overlap))),
  ),
  update: staff.apiKeys.update.handler(async ({ input, context }) =>
    ok(toApiKeyView(await change(context, (tx) => updateApiKey(tx, context.account, input)), context.app.now())),
  ),
  renew: staff.apiKeys.renew.handler(async ({ input, context }) =>
    ok(await make(context, (tx) => renewApiKey(tx, context.account, input))),
  ),
  revoke: staff.apiKeys.revoke.handler(async ({ input, context }) => {
    await change(context, (tx) => revokeApiKey(tx, context.account, input.apiKeyId))
    return ok(null)
  }),
}
