import { channelTypes } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { containing, eitherYo } from '../../platform/database/like.ts'
import { findsMany } from './finds-many.ts'
import { allNumbers } from './numbers-of-contacts.ts'
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
    ({ found }) =>
      sql`(SELECT id FROM customers WHERE organisation_id = ${organisationId} AND merged_into_id IS NULL AND erased_at IS NULL AND ${found} LIMIT ${foundMax})`,
  )
  const { rows } = await sql<{ id: string }>`SELECT id FROM (${sql.join(eachWay, sql` UNION `)}) AS found LIMIT ${foundMax}`.execute(
    app.database.finder,
  )
  return rows.map((row) => row.id)
}

/** Of what words find customers by, what finds many: {@link findFrequentWords}. */
export type FrequentWords = { name: boolean; tag: boolean; address: boolean }

/** A condition on `customers`, and what of them the words are compared with. */
export type WayToFind = { by: 'name' | 'channel' | 'address' | 'number' | 'tag' | 'company'; found: RawBuilder<boolean> }

/**
 * The ways in which words find a customer, each a condition on `customers` that has an index of its own: asked for together, by OR, they have none.
 * `noted`: also in the name of a company of theirs, or as a tag. `frequent`: what finds many, so that a list does better to go through the customers in its order; not
 * given, nobody knows. The note on {@link findCustomers} is true of these as well.
 */
export function waysToFind(
  organisationId: string,
  part: string,
  { noted = false, frequent }: { noted?: boolean; frequent?: FrequentWords | undefined } = {},
): WayToFind[] {
  const own = sql`contact.organisation_id = ${organisationId}`
  const holders = (contact: RawBuilder<unknown>) =>
    sql`SELECT contact.customer_id FROM customer_contacts AS contact WHERE ${own} AND ${contact}`
  const withContact = (contact: RawBuilder<unknown>) => sql<boolean>`customers.id IN (${holders(contact)})`
  // As an array they are looked up first: for a join the planner would rather go through all customers and all contacts.
  const withFewContacts = (contact: RawBuilder<unknown>) => sql<boolean>`customers.id = ANY (ARRAY(${holders(contact)}))`
  // The contacts of each customer are looked at: `OFFSET 0` and `CASE` keep the planner from gathering all who have such a one, and from the index for each.
  const withFrequentContact = (contact: RawBuilder<unknown>) => sql<boolean>`EXISTS (
    SELECT FROM customer_contacts AS contact
    WHERE ${own} AND contact.customer_id = customers.id AND CASE WHEN ${contact} THEN true ELSE false END OFFSET 0)`
  const withAddress = frequent === undefined ? withContact : frequent.address ? withFrequentContact : withFewContacts
  const [address, digits] = [addressLike(part), digitsOf(part)]
  const ways: (WayToFind | undefined)[] = [
    { by: 'name', found: frequent?.name ? namedSo(part) : namedLike('customers.name', part) },
    // The ids by which channels know people are looked for as a whole: nobody knows a part of one.
    {
      by: 'channel',
      found: withContact(
        sql`contact.type = ANY (${[...channelTypes]}::text[]) AND contact.value = ANY (${[part, signedUserContact(part)]}::text[])`,
      ),
    },
    address && { by: 'address', found: withAddress(address) },
    digits === undefined
      ? undefined
      : {
          by: 'number',
          found: withContact(sql`contact.type IN ${allNumbers} AND contact.value LIKE ${containing(digits)}`),
        },
    noted ? { by: 'tag', found: isTagged(part, { frequent: frequent?.tag ?? false }) } : undefined,
    noted ? { by: 'company', found: isEmployed(organisationId, part) } : undefined,
  ]
  return ways.filter((way) => way !== undefined)
}

function addressLike(part: string): RawBuilder<boolean> | undefined {
  return isPartOfAddress(part) ? sql<boolean>`contact.type = 'email' AND contact.value ILIKE ${containing(part)}` : undefined
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
function namedLike(column: NameColumn, part: string): RawBuilder<boolean> {
  return sql`(folded(${sql.ref(column)}) LIKE folded(${containing(part)}) AND ${isNamed(column, part)})`
}

/** The same of one customer after another: `CASE` keeps the planner from the index, and from believing that hardly anybody is called so. */
function namedSo(part: string): RawBuilder<boolean> {
  return sql`CASE WHEN ${isNamed('customers.name', part)} THEN true ELSE false END`
}

type NameColumn = 'customers.name' | 'companies.name'

function isNamed(column: NameColumn, part: string): RawBuilder<boolean> {
  const name = sql.ref(column)
  return /[её]/i.test(part) ? sql`${name} ~* ${eitherYo(part)}` : sql`${name} ILIKE ${containing(part)}`
}

/** Names are looked at in samples, the newest customers and some that are older: in each of them so many must be called so. */
const sample = { customers: 300, after: 3_000, frequent: 4 }

/** What the words find many customers by. */
export async function findFrequentWords(app: AppContext, organisationId: string, part: string): Promise<FrequentWords> {
  if (part === '') return { name: false, tag: false, address: false }
  const address = addressLike(part)
  const named = (offset: number) => sql`(SELECT count(*) FILTER (WHERE ${isNamed('customers.name', part)}) >= ${sample.frequent} FROM (
    SELECT name FROM customers WHERE organisation_id = ${organisationId} AND merged_into_id IS NULL
    ORDER BY id DESC OFFSET ${offset}::int LIMIT ${sample.customers}::int) AS customers)`
  const addressed = address
    ? findsMany(sql`FROM customer_contacts AS contact WHERE contact.organisation_id = ${organisationId} AND ${address}`)
    : sql`false`
  const { rows } = await sql<FrequentWords>`
    SELECT ${named(0)} AND ${named(sample.after)} AS name, ${addressed} AS address, ${isOfMany(organisationId, part)} AS tag`.execute(
    app.database.finder,
  )
  return rows[0] ?? { name: false, tag: false, address: false }
}

/** Whether very many customers have this tag. */
export async function isFrequentTag(app: AppContext, organisationId: string, tag: string): Promise<boolean> {
  const { rows } = await sql<{ many: boolean }>`SELECT ${isOfMany(organisationId, tag)} AS many`.execute(app.database.finder)
  return rows[0]?.many ?? false
}

function isOfMany(organisationId: string, tag: string): RawBuilder<boolean> {
  return findsMany(sql`FROM customers WHERE organisation_id = ${organisationId} AND ${isTagged(tag)}`)
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
