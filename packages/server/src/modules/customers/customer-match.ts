import type { FieldCondition } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import { fieldsMatching } from './field-match.ts'
import { type FrequentWords, isTagged, waysToFind } from './find-customers.ts'

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
  /** What the words of the search find many customers by: {@link waysToFind}. */
  frequentWords?: FrequentWords
  /** Whether many customers have the tag: {@link isTagged}. */
  frequentTag?: boolean
  /** Fields whose conditions very many customers meet: {@link fieldsMatching}. */
  frequentFields?: ReadonlySet<string>
  /** Whom the caller may see, as a condition on `customers`; undefined: all of them. */
  inSight?: RawBuilder<boolean> | undefined
}

/**
 * Conditions on `customers` that together say who matches: whoever fits one of them. Each holds all that is asked for, and one of the ways in which the words
 * find somebody. They name the organisation themselves, for they are asked as the system's role ({@link waysToFind}).
 */
export function waysToMatch(organisationId: string, asked: CustomerMatch): RawBuilder<boolean>[] {
  const conditions = conditionsOf(organisationId, asked)
  const narrowed = sql.join(
    [sql`customers.organisation_id = ${organisationId}`, sql`customers.merged_into_id IS NULL`, ...conditions],
    sql` AND `,
  )
  if (asked.search === '') return [sql`${narrowed}`]
  // Of many who are called so, few may be left by the other conditions: the next of those could be far.
  const frequent = asked.frequentWords && { ...asked.frequentWords, name: asked.frequentWords.name && conditions.length === 0 }
  return waysToFind(organisationId, asked.search, { noted: true, frequent }).map((way) => sql`${narrowed} AND ${way}`)
}

function conditionsOf(organisationId: string, asked: CustomerMatch): RawBuilder<boolean>[] {
  const { statusId, managerId, tag, companyId, channelId, firstFrom, firstTo, lastFrom, lastTo, values = [], inSight } = asked
  const of = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql<boolean>`customers.id IN (
    SELECT holder.customer_id FROM ${table} AS holder WHERE holder.organisation_id = ${organisationId} AND ${condition})`
  const first = sql`coalesce(customers.known_since, customers.created_at)`
  const last = sql`coalesce(customers.last_seen_at, customers.known_since, customers.created_at)`
  return [
    statusId === null ? sql<boolean>`customers.status_id IS NULL` : statusId && sql<boolean>`customers.status_id = ${statusId}`,
    managerId && sql<boolean>`customers.personal_manager_id = ${managerId}`,
    tag && isTagged(tag, { frequent: asked.frequentTag ?? false }),
    companyId && of(sql`company_members`, sql`holder.company_id = ${companyId}`),
    channelId && of(sql`customer_contacts`, sql`holder.channel_id = ${channelId}`),
    firstFrom && sql<boolean>`${first} >= ${firstFrom}::timestamptz`,
    firstTo && sql<boolean>`${first} < ${firstTo}::timestamptz`,
    lastFrom && sql<boolean>`${last} >= ${lastFrom}::timestamptz`,
    lastTo && sql<boolean>`${last} < ${lastTo}::timestamptz`,
    ...fieldsMatching(organisationId, values, asked.frequentFields),
    inSight,
  ].filter((condition) => condition !== undefined && condition !== '')
}
