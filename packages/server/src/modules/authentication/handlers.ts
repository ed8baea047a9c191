import type { Kysely } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { ok } from './answer.ts'
import type { SignedInAccount } from './identity.ts'

type Call<Input> = { input: Input; context: { app: AppContext; account: SignedInAccount } }
type Answer<Output> = Promise<{ code: 'ok'; entity: Output }>

/** The handler of a procedure that only reads: `work` sees one consistent picture of the caller's organisation. */
export function reads<Input, Output>(work: (db: Kysely<Tables>, input: Input, account: SignedInAccount) => Promise<Output>) {
  return async ({ input, context: { app, account } }: Call<Input>): Answer<Output> =>
    ok(await readOrganisation(app, account.organisationId, (db) => work(db, input, account)))
}

/**
 * The handler of a procedure that changes something: `work` is one transaction in the caller's organisation, and may be run again when others
 * were in its way.
 */
export function changes<Input, Output>(work: (tx: Transaction, input: Input, account: SignedInAccount) => Promise<Output>) {
  return async ({ input, context: { app, account } }: Call<Input>): Answer<Output> =>
    ok(await inOrganisation(app, account.organisationId, (tx) => work(tx, input, account)))
}

/** The same for a change that has nothing to answer: what `work` returns goes nowhere. */
export function changesOnly<Input>(work: (tx: Transaction, input: Input, account: SignedInAccount) => Promise<unknown>) {
  return changes(async (tx, input: Input, account) => {
    await work(tx, input, account)
    return null
  })
}
