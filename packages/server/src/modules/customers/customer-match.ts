import type { FieldCondition } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import { fieldsMatching } from './field-match.ts'
import { type FrequentWords, isTagged, type WayToFind, waysToFind } from './find-customers.ts'
import { gathered, gatheredFew, type Sight } from './sight.ts'

/** What customers are narrowed by, as `CustomerConditions` of the contract. */
export type CustomerMatch = {
  search: string
  /** Null: who has none. */
  statusId?: string | null | undefined
  managerId?: string | undefined
  tag?: string | undefined
  companyId?: string | undefined
  channelId?: string | undefined
  firstFrom?: string | undefined
  firstTo?: string | undefined
  lastFrom?: string | undefined
  lastTo?: string | undefined
  /** Values of their defined fields. */
  values?: readonly FieldCondition[]
  /** Whom the caller may see, as a condition on `customers`; undefined: all of them. */
  inSight?: RawBuilder<boolean> | undefined
}

/** What is known of a match before its first page is looked for. */
export type Known = {
  /** What the words of the search find many customers by: {@link waysToFind}. */
  frequentWords: FrequentWords
  /** Whether many customers have the tag: {@link isTagged}. */
  frequentTag: boolean
  /** Fields whose conditions very many customers meet: {@link fieldsMatching}. */
  frequentFields: ReadonlySet<string>
  /** Whom the caller may see, and whether they are many; undefined: all customers. */
  sight: (Sight & { many: boolean }) | undefined
}

/**
 * Conditions on `customers` that together say who matches: whoever fits one of them. Each holds all that is asked for, and one of the ways in which the words
 * find somebody. They name the organisation themselves, for they are asked as the system's role ({@link waysToFind}).
 */
export function waysToMatch(organisationId: string, asked: CustomerMatch): RawBuilder<boolean>[] {
  const narrowed = narrowedBy(organisationId, conditionsOf(organisationId, asked))
  if (asked.search === '') return [narrowed]
  return waysToFind(organisationId, asked.search, { noted: true }).map(({ found }) => sql`${narrowed} AND ${found}`)
}

/**
 * A way to match as a page asks it. `near`: the first so many customers of the order are asked by this condition, which is right for them, and all of them by `all` only
 * where these do not fill the page.
 */
export type WayToList = { all: RawBuilder<boolean>; near?: { fits: RawBuilder<boolean>; customers: number } }

/**
 * How many are gone through before all whom somebody sees, or who have what many have, are gathered: to look up the chats, contacts or values of one takes as long as to
 * compare ten names.
 */
const near = { seen: 1_500, holding: 4_000, called: 30_000 }

/** The same as {@link waysToMatch} for a page, which knows what finds many. */
export function waysToList(organisationId: string, asked: CustomerMatch, known: Known): WayToList[] {
  return asked.search === '' ? waysWithoutWords(organisationId, asked, known) : waysByWords(organisationId, asked, known)
}

function waysWithoutWords(organisationId: string, asked: CustomerMatch, known: Known): WayToList[] {
  const { sight, frequentFields } = known
  const each = narrowedBy(organisationId, conditionsOf(organisationId, asked, known))
  const whole = narrowedBy(organisationId, conditionsOf(organisationId, asked, { ...known, frequentFields: new Set() }))
  if (!sight) return [frequentFields.size === 0 ? { all: each } : { all: whole, near: { fits: each, customers: near.holding } }]
  if (fitsFew(asked, known)) return [{ all: both(each, sight.each) }]
  if (!sight.many) return [{ all: both(each, gatheredFew(sight)) }]
  return [{ all: both(whole, gathered(sight)), near: { fits: both(each, sight.each), customers: near.seen } }]
}

function waysByWords(organisationId: string, asked: CustomerMatch, known: Known): WayToList[] {
  const { sight, frequentWords } = known
  const conditions = conditionsOf(organisationId, asked, known)
  const narrowed = narrowedBy(organisationId, conditions)
  const find = (frequent: FrequentWords) => waysToFind(organisationId, asked.search, { noted: true, frequent })
  const walked = new Map(find(frequentWords).map(({ by, found }) => [by, both(narrowed, found)]))
  return find({ name: false, tag: false, address: false }).map(({ by, found }) => {
    const gatheredByWords = both(narrowed, found)
    const each = walked.get(by)
    if (!each || !isFrequent(by, frequentWords)) return { all: sight ? both(gatheredByWords, sight.each) : gatheredByWords }
    if (sight && !sight.many) return { all: both(each, gatheredFew(sight)) }
    const seen = sight ? both(each, sight.each) : each
    if (by === 'tag') return { all: seen }
    // Of many who are called so, few may be left by the other conditions: the next of those could be far.
    if (by === 'name' && !sight) return { all: conditions.length === 0 ? each : gatheredByWords }
    const all = sight ? both(gatheredByWords, gathered(sight)) : gatheredByWords
    return { all, near: { fits: seen, customers: by === 'name' ? near.called : near.holding } }
  })
}

function both(one: RawBuilder<boolean>, other: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`${one} AND ${other}`
}

/** Of a company, or with a rare tag or value, there are few: who is seen of them is looked up. */
function fitsFew({ companyId, tag, values = [] }: CustomerMatch, { frequentTag, frequentFields }: Known): boolean {
  const rare = values.some(({ fieldId, comparison }) => comparison !== 'empty' && !frequentFields.has(fieldId))
  return companyId !== undefined || (tag !== undefined && !frequentTag) || rare
}

function isFrequent(by: WayToFind['by'], frequent: FrequentWords): boolean {
  return (by === 'name' || by === 'tag' || by === 'address') && frequent[by]
}

function narrowedBy(organisationId: string, conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`${sql.join(
    [
      sql`customers.organisation_id = ${organisationId}`,
      sql`customers.merged_into_id IS NULL`,
      sql`customers.erased_at IS NULL`,
      ...conditions,
    ],
    sql` AND `,
  )}`
}

function conditionsOf(organisationId: string, asked: CustomerMatch, known?: Known): RawBuilder<boolean>[] {
  const { statusId, managerId, tag, companyId, channelId, firstFrom, firstTo, lastFrom, lastTo, values = [], inSight } = asked
  const of = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql<boolean>`customers.id IN (
    SELECT holder.customer_id FROM ${table} AS holder WHERE holder.organisation_id = ${organisationId} AND ${condition})`
  const first = sql`coalesce(customers.known_since, customers.created_at)`
  // The expression of the index. Customers who never wrote have no last contact.
  const last = sql`coalesce(customers.last_seen_at, timestamptz '1970-01-01 00:00:00+00')`
  return [
    statusId === null ? sql<boolean>`customers.status_id IS NULL` : statusId && sql<boolean>`customers.status_id = ${statusId}`,
    managerId && sql<boolean>`customers.personal_manager_id = ${managerId}`,
    tag && isTagged(tag, { frequent: known?.frequentTag ?? false }),
    companyId && of(sql`company_members`, sql`holder.company_id = ${companyId}`),
    channelId && of(sql`customer_contacts`, sql`holder.channel_id = ${channelId}`),
    firstFrom && sql<boolean>`${first} >= ${firstFrom}::timestamptz`,
    firstTo && sql<boolean>`${first} < ${firstTo}::timestamptz`,
    lastFrom && sql<boolean>`${last} >= ${lastFrom}::timestamptz`,
    lastTo && sql<boolean>`${last} < ${lastTo}::timestamptz AND customers.last_seen_at IS NOT NULL`,
    ...fieldsMatching(organisationId, values, known?.frequentFields),
    inSight,
  ].filter((condition) => condition !== undefined && condition !== '')
}
