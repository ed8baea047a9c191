import { channelTypes } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { containing, eitherYo } from '../../platform/database/like.ts'
import { signedUserContact } from './signed-user.ts'

/** More customers than anybody reads in a list; a search that finds so many wants another letter. */
const foundMax = 500

/**
 * Ids of customers with this part in their name, in an email address, in a phone number or the number that a messenger knows them by, or with this contact of
 * any other kind, at most 500, in no order: for lists of other things than customers. In a name "е" finds "ё", and the other way round: few people type
 * the dots.
 *
 * NOTE: asks as the system's role and names the organisation itself. Under row-level security PostgreSQL does not use the trigram
 * indexes, because neither ILIKE nor ~* is leakproof, and would read every customer of the organisation.
 */
export async function findCustomers(app: AppContext, organisationId: string, part: string): Promise<string[]> {
  const eachWay = waysToFind(organisationId, part).map(
    (way) =>
      sql`(SELECT id FROM customers WHERE organisation_id = ${organisationId} AND merged_into_id IS NULL AND ${way} LIMIT ${foundMax})`,
  )
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${sql.join(eachWay, sql` UNION `)}) AS found LIMIT ${foundMax}`.execute(
    app.database.finder,
  )
  return rows.map((row) => row.id)
}

/**
 * The ways in which words find a customer, each a condition on `customers` that has an index of its own: asked for together, by OR, they have none.
 * `noted`: also in the name of a company of theirs, or as a tag (`frequent`: many have it). The note on {@link findCustomers} is true of these as well.
 */
export function waysToFind(organisationId: string, part: string, { noted = false, frequent = false } = {}): RawBuilder<boolean>[] {
  const withContact = (contact: RawBuilder<unknown>) => sql<boolean>`customers.id IN (
    SELECT contact.customer_id FROM customer_contacts AS contact WHERE contact.organisation_id = ${organisationId} AND ${contact})`
  const digits = digitsOf(part)
  return [
    namedLike('customers.name', part),
    // The ids by which channels know people are looked for as a whole: nobody knows a part of one.
    withContact(
      sql`contact.type = ANY (${[...channelTypes]}::text[]) AND contact.value = ANY (${[part, signedUserContact(part)]}::text[])`,
    ),
    ...(isPartOfAddress(part) ? [withContact(sql`contact.type = 'email' AND contact.value ILIKE ${containing(part)}`)] : []),
    ...(digits === undefined
      ? []
      : [withContact(sql`contact.type IN ('phone', 'whatsapp', 'viber', 'sms') AND contact.value LIKE ${containing(digits)}`)]),
    ...(noted ? [isTagged(part, { frequent }), isEmployed(organisationId, part)] : []),
  ]
}

/** Whether it is worth looking among addresses: two letters, or a Russian name, would be looked for in all of them in vain. */
function isPartOfAddress(part: string): boolean {
  return part.length >= 3 && !/\s/.test(part) && (part.includes('@') || /^[!-~]+$/.test(part))
}

/** The digits of what may be part of a phone; a leading eight is what Russians dial for +7. Less than four would find everybody. */
function digitsOf(part: string): string | undefined {
  if (!/^[\d\s()+.-]+$/.test(part)) return undefined
  const digits = part.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
  return digits.length >= 4 ? digits : undefined
}

/** The folded name is what the index has (0285_find_customers.sql); of what it finds, the name itself decides. */
function namedLike(column: 'customers.name' | 'companies.name', part: string): RawBuilder<boolean> {
  const name = sql.ref(column)
  const isNamed = /[её]/i.test(part) ? sql`${name} ~* ${eitherYo(part)}` : sql`${name} ILIKE ${containing(part)}`
  return sql`(folded(${name}) LIKE folded(${containing(part)}) AND ${isNamed})`
}

/** A tag of more customers than this needs no index: in whatever order one goes through all customers, the next of them is never far. */
const rareMax = 2_000

/** Of these words those that many customers have as a tag. */
export async function findFrequentTags(app: AppContext, organisationId: string, words: readonly string[]): Promise<ReadonlySet<string>> {
  const frequent = new Set<string>()
  for (const word of words) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM (
        SELECT FROM customers WHERE organisation_id = ${organisationId} AND ${isTagged(word)} LIMIT ${rareMax + 1}) AS tagged`.execute(
      app.database.finder,
    )
    if ((rows[0]?.count ?? 0) > rareMax) frequent.add(word)
  }
  return frequent
}

/** In whatever capitals. `frequent`: without the index, which would read all who have it before the first is shown. */
export function isTagged(tag: string, { frequent = false } = {}): RawBuilder<boolean> {
  return frequent
    ? sql`lower(${tag}::text) = ANY (lower(customers.tags::text)::text[])`
    : sql`(customers.tags <> '{}' AND plain_tags(customers.tags) @> ARRAY[lower(${tag}::text)])`
}

function isEmployed(organisationId: string, part: string): RawBuilder<boolean> {
  return sql`customers.id IN (
    SELECT company_members.customer_id FROM companies
    JOIN company_members ON company_members.organisation_id = companies.organisation_id AND company_members.company_id = companies.id
    WHERE companies.organisation_id = ${organisationId} AND ${namedLike('companies.name', part)})`
}
