import { type MergeDismissal, mergeDismissalsShown } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import { lockCustomer } from '../get-customer.ts'
import { factOf, findAlike } from './find-alike.ts'
import { type Pair, pairsOf } from './pairs.ts'
import '../tables.ts'

/**
 * These customers are not the same person: no two of them are suggested for what joins them today, until somebody takes it back. Throws
 * profileNotFoundException.
 */
export async function dismissSuggestion(tx: Transaction, byId: string | null, customerIds: readonly string[]): Promise<void> {
  const ids = [...new Set(customerIds)].toSorted()
  for (const id of ids) await lockCustomer(tx, id)
  const alike = await findAlike(tx.db, ids)
  for (const { oneId, otherId } of pairsOf(ids)) {
    const facts = alike.filter((group) => group.ids.includes(oneId) && group.ids.includes(otherId)).map(factOf)
    await tx.db
      .insertInto('merge_dismissals')
      .values({ organisation_id: tx.organisationId, one_id: oneId, other_id: otherId, facts, by_id: byId, at: tx.now })
      .onConflict((conflict) => conflict.columns(['organisation_id', 'one_id', 'other_id']).doUpdateSet({ facts, by_id: byId, at: tx.now }))
      .execute()
  }
}

/** They may be suggested again. */
export async function restoreSuggestion(tx: Transaction, customerIds: readonly string[]): Promise<void> {
  for (const { oneId, otherId } of pairsOf([...new Set(customerIds)].toSorted())) {
    await tx.db.deleteFrom('merge_dismissals').where('one_id', '=', oneId).where('other_id', '=', otherId).execute()
  }
}

/** Who is not the same person, by whose word, the newest first. */
export async function listDismissals(db: Kysely<Tables>): Promise<MergeDismissal[]> {
  const rows = await db
    .selectFrom('merge_dismissals as said')
    .innerJoin('customers as one', 'one.id', 'said.one_id')
    .innerJoin('customers as other', 'other.id', 'said.other_id')
    .select([
      'one.id as oneId',
      'one.name as oneName',
      'other.id as otherId',
      'other.name as otherName',
      'said.by_id as byId',
      'said.at as at',
    ])
    .orderBy('said.at', 'desc')
    .orderBy('said.one_id')
    .orderBy('said.other_id')
    .limit(mergeDismissalsShown)
    .execute()
  return rows.map(({ oneId, oneName, otherId, otherName, byId, at }) => ({
    customers: [
      { id: oneId, name: oneName },
      { id: otherId, name: otherName },
    ],
    byId,
    at: at.toISOString(),
  }))
}

/** By pair: what joined them when somebody said that they are not one. */
export async function dismissedFacts(db: Kysely<Tables>): Promise<(pair: Pair) => ReadonlySet<string>> {
  const rows = await db.selectFrom('merge_dismissals').select(['one_id', 'other_id', 'facts']).execute()
  const facts = new Map(rows.map((row) => [`${row.one_id} ${row.other_id}`, new Set(row.facts)]))
  return ({ oneId, otherId }) => facts.get(`${oneId} ${otherId}`) ?? none
}

const none: ReadonlySet<string> = new Set()
