import type { MergeSuggestion } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { besideEachRow } from '../beside-row.ts'
import { withContacts } from '../get-customer.ts'
import { dismissedFacts } from './dismissals.ts'
import { type Alike, factOf, findAlike, suggestedMax } from './find-alike.ts'
import { type Pair, pairsOf } from './pairs.ts'
import '../tables.ts'

/** Customers who may be one person, the surest first, without those whom somebody has said not to be. */
export async function suggestMerges(db: Kysely<Tables>): Promise<MergeSuggestion[]> {
  const dismissed = await dismissedFacts(db)
  const possible = (await findAlike(db)).flatMap((alike) => stillPossible(alike, dismissed))
  const surest = withoutRepeats(possible)
  const people = await customersOf(db, [...new Set(surest.flatMap(({ ids }) => ids))])
  return surest.map(({ reason, value, ids }) => ({ reason, value, customers: ids.flatMap((id) => people.get(id) ?? []) }))
}

/** Where two of them are not one for this fact, the others are suggested two by two. */
function stillPossible(alike: Alike, dismissed: (pair: Pair) => ReadonlySet<string>): Alike[] {
  const pairs = pairsOf(alike.ids)
  const left = pairs.filter((pair) => !dismissed(pair).has(factOf(alike)))
  if (left.length === pairs.length) return [alike]
  return left.map(({ oneId, otherId }) => ({ ...alike, ids: [oneId, otherId] }))
}

/** The same people are suggested once, for the best reason. */
function withoutRepeats(alike: readonly Alike[]): Alike[] {
  const seen = new Set<string>()
  const first = alike.filter(({ ids }) => {
    const key = ids.join(' ')
    return !seen.has(key) && seen.add(key)
  })
  return first.slice(0, suggestedMax)
}

async function customersOf(db: Kysely<Tables>, ids: string[]) {
  if (ids.length === 0) return new Map<string, MergeSuggestion['customers'][number]>()
  const rows = await db.selectFrom('customers').selectAll().select(besideEachRow).where('id', 'in', ids).execute()
  const views = await withContacts(db, rows)
  return new Map(views.map(({ id, name, city, domain, lastSeenAt, contacts }) => [id, { id, name, city, domain, lastSeenAt, contacts }]))
}
