import { channelTypes } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { containing, eitherYo } from '../../platform/database/like.ts'
import { signedUserContact } from './signed-user.ts'

/** More customers than anybody reads in a list; a search that finds so many wants another letter. */
const foundMax = 500

/**
 * Ids of customers with this part in their name, in an email address, in a phone number or the number that a messenger knows them by, or with this contact of
 * any other kind, at most 500, in no order; `noted`: or in the name of a company of theirs, or with this tag. In a name "е" finds "ё", and the other
 * way round: few people type the dots.
 *
 * NOTE: asks as the system's role and names the organisation itself. Under row-level security PostgreSQL does not use the trigram
 * indexes, because neither ILIKE nor ~* is leakproof, and would read every customer of the organisation.
 */
export async function findCustomers(app: AppContext, organisationId: string, part: string, { noted = false } = {}): Promise<string[]> {
  const named = sql<Found>`SELECT id FROM customers WHERE organisation_id = ${organisationId} AND merged_into_id IS NULL AND ${namedLike('name', part)} LIMIT ${foundMax}`
  const written = sql<Found>`
    SELECT customer_id AS id FROM customer_contacts
    WHERE organisation_id = ${organisationId} AND type = 'email' AND value ILIKE ${containing(part)} LIMIT ${foundMax}`
  const digits = digitsOf(part)
  const called = sql<Found>`
    SELECT customer_id AS id FROM customer_contacts
    WHERE organisation_id = ${organisationId} AND type IN ('phone', 'whatsapp', 'viber', 'sms') AND value LIKE ${containing(digits ?? '')}
    LIMIT ${foundMax}`
  // The ids by which channels know people are looked for as a whole: nobody knows a part of one.
  const known = sql<Found>`
    SELECT customer_id AS id FROM customer_contacts
    WHERE organisation_id = ${organisationId} AND type = ANY (${[...channelTypes]}::text[])
      AND value = ANY (${[part, signedUserContact(part)]}::text[])
    LIMIT ${foundMax}`
  const tagged = sql<Found>`
    SELECT id FROM customers
    WHERE organisation_id = ${organisationId} AND ${isTagged(part)} LIMIT ${foundMax}`
  const employed = sql<Found>`
    SELECT customers.id FROM companies
    JOIN company_members ON company_members.organisation_id = companies.organisation_id AND company_members.company_id = companies.id
    JOIN customers ON customers.organisation_id = companies.organisation_id AND customers.id = company_members.customer_id
    WHERE companies.organisation_id = ${organisationId} AND customers.merged_into_id IS NULL AND ${namedLike('companies.name', part)}
    LIMIT ${foundMax}`
  const ways = [
    named,
    known,
    ...(noted ? [employed, tagged] : []),
    ...(isPartOfAddress(part) ? [written] : []),
    ...(digits === undefined ? [] : [called]),
  ]
  const eachWay = sql.join(
    ways.map((way) => sql`(${way})`),
    sql` UNION `,
  )
  const either = sql<Found>`SELECT id FROM (${eachWay}) AS found LIMIT ${foundMax}`
  const { rows } = await either.execute(app.database.system)
  return rows.map((row) => row.id)
}

type Found = { id: string }

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
function namedLike(column: 'name' | 'companies.name', part: string) {
  const name = sql.ref(column)
  const isNamed = /[её]/i.test(part) ? sql`${name} ~* ${eitherYo(part)}` : sql`${name} ILIKE ${containing(part)}`
  return sql`folded(${name}) LIKE folded(${containing(part)}) AND ${isNamed}`
}

/** A tag of more customers than this needs no index: the next page of them is never far. */
const rareMax = 2_000

/** Ids of customers with a tag, in whatever capitals; undefined where it is not rare. The note on {@link findCustomers} is true of tags as well. */
export async function findRarelyTagged(app: AppContext, organisationId: string, tag: string): Promise<string[] | undefined> {
  const { rows } = await sql<Found>`
    SELECT id FROM customers WHERE organisation_id = ${organisationId} AND ${isTagged(tag)} LIMIT ${rareMax + 1}`.execute(
    app.database.system,
  )
  return rows.length > rareMax ? undefined : rows.map((row) => row.id)
}

function isTagged(tag: string) {
  return sql`merged_into_id IS NULL AND tags <> '{}' AND plain_tags(tags) @> ARRAY[lower(${tag}::text)]`
}
