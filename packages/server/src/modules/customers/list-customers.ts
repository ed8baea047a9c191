import { type CustomerSort, type CustomerView, customersCountedMost } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { readCursor, writeCursor } from '../../platform/database/cursor.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { type CustomerMatch, type Known, type WayToList, waysToList, waysToMatch } from './customer-match.ts'
import { findFrequentFields } from './field-match.ts'
import { findFrequentWords, isFrequentTag } from './find-customers.ts'
import { getCustomers } from './get-customer.ts'
import { type Sight, seesMany } from './sight.ts'
import { listCustomerStatuses } from './statuses/find-status.ts'
import './tables.ts'

type Page = { cursor?: string | undefined; limit: number }
type Sorted = { sort?: CustomerSort | undefined }
type Seen = { sight?: Sight | undefined }
type Asked = CustomerMatch & Sorted & Page
type Listed = { items: CustomerView[]; nextCursor: string | null }

/** The rows of a page, and one more where there is a next page; each with what a cursor says of it. */
type Row = { id: string; cursor: string[] }

/** Customers by words and by what is noted about them, the newest first or as `sort` says; `sight`: of whom the caller may see. Throws invalidCursorException. */
export async function listCustomers(app: AppContext, organisationId: string, asked: Asked & Seen): Promise<Listed> {
  const rows = await findRows(app, organisationId, asked, await findKnown(app, organisationId, asked))
  const shown = rows.slice(0, asked.limit)
  const last = shown.at(-1)
  const views = await readOrganisation(app, organisationId, (db) =>
    getCustomers(
      db,
      shown.map(({ id }) => id),
    ),
  )
  const byId = new Map(views.map((view) => [view.id, view]))
  return {
    items: shown.flatMap(({ id }) => byId.get(id) ?? []),
    nextCursor: rows.length > asked.limit && last ? writeCursor(last.cursor) : null,
  }
}

/** What finds many, and is therefore looked at in the order of the list. */
async function findKnown(app: AppContext, organisationId: string, { search, tag, values, sort, sight }: Asked & Seen): Promise<Known> {
  const words = await findFrequentWords(app, organisationId, search)
  return {
    // In the order of names those of one name stand together, and may be far.
    frequentWords: { ...words, name: words.name && sort !== 'name' && sort !== '-name' },
    frequentTag: tag ? await isFrequentTag(app, organisationId, tag) : false,
    frequentFields: await findFrequentFields(app, organisationId, values ?? []),
    sight: sight && { ...sight, many: await seesMany(app, sight) },
  }
}

/** How many customers match, counted up to `customersCountedMost`: `more`, there are more. */
export async function countCustomers(
  app: AppContext,
  organisationId: string,
  asked: CustomerMatch,
): Promise<{ customers: number; more: boolean }> {
  const some = idsOfMatching(organisationId, asked, customersCountedMost + 1)
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (${some}) AS counted`.execute(app.database.finder)
  const count = rows[0]?.count ?? 0
  return { customers: Math.min(count, customersCountedMost), more: count > customersCountedMost }
}

/** Ids of all who match, but no more than `limit`. */
export async function findMatching(app: AppContext, organisationId: string, asked: CustomerMatch, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${idsOfMatching(organisationId, asked, limit)}`.execute(app.database.finder)
  return rows.map(({ id }) => id)
}

/** Each way stops at the limit by itself: what very many fit is not gathered as a whole first. */
function idsOfMatching(organisationId: string, asked: CustomerMatch, limit: number): RawBuilder<unknown> {
  const eachWay = waysToMatch(organisationId, asked).map((way) => sql`(SELECT customers.id FROM customers WHERE ${way} LIMIT ${limit})`)
  return sql`SELECT id FROM (${union(eachWay)}) AS found LIMIT ${limit}`
}

async function findRows(app: AppContext, organisationId: string, asked: Asked, known: Known): Promise<Row[]> {
  const { sort, cursor, limit } = asked
  const find = (order: Order, match: CustomerMatch, after: readonly string[] | undefined, most: number) =>
    findInOrder(app, organisationId, { ways: waysToList(organisationId, match, known), order, after, limit: most })
  if (sort === undefined) return find(newest, asked, cursor === undefined ? undefined : readCursor(cursor, 'id'), limit + 1)
  if (isByStatus(sort))
    return findByStatus(app, organisationId, { ...asked, sort }, (match, after, most) => find(newest, match, after, most))
  const order = orders[sort]
  return find(order, asked, cursor === undefined ? undefined : readCursor(cursor, order.kind, 'id'), limit + 1)
}

type ByStatus = Extract<CustomerSort, 'status' | '-status'>

function isByStatus(sort: CustomerSort): sort is ByStatus {
  return sort === 'status' || sort === '-status'
}

/** What rows stand by, beside their ids; undefined: the ids alone, which are as old as the customers. */
type Order = { value?: RawBuilder<unknown>; kind: 'text' | 'moment'; down: boolean }

const newest: Order = { kind: 'text', down: true }

/**
 * Each has an index (0293_lists_of_customers.sql, 0397_last_contact_of_noted_customers.sql). Of a name so much as a cursor can hold. Who has never come stands
 * behind whoever has.
 */
const name = { value: sql`left(lower(customers.name), 40)`, kind: 'text' } as const
const firstContact = { value: sql`coalesce(customers.known_since, customers.created_at)`, kind: 'moment' } as const
const lastContact = { value: sql`coalesce(customers.last_seen_at, timestamptz '1970-01-01 00:00:00+00')`, kind: 'moment' } as const

const orders: Record<Exclude<CustomerSort, ByStatus>, Order> = {
  name: { ...name, down: false },
  '-name': { ...name, down: true },
  firstContact: { ...firstContact, down: false },
  '-firstContact': { ...firstContact, down: true },
  lastContact: { ...lastContact, down: false },
  '-lastContact': { ...lastContact, down: true },
}

type InOrder = { ways: readonly WayToList[]; order: Order; after: readonly string[] | undefined; limit: number }

/**
 * The first rows behind a cursor. Each way in which words find customers is asked for its own first rows, with all conditions, and the first of these are the
 * first of all: so each can use its index, or go through the customers in their order where it finds many.
 */
async function findInOrder(app: AppContext, organisationId: string, { ways, order, after, limit }: InOrder): Promise<Row[]> {
  const [back, down] = order.down ? [sql`<`, sql`DESC`] : [sql`>`, sql`ASC`]
  const { value } = order
  const [keyAfter, idAfter] = value ? [after?.[0], after?.[1]] : [undefined, after?.[0]]
  const type = order.kind === 'moment' ? sql`timestamptz` : sql`text`
  const behind =
    idAfter === undefined
      ? sql`true`
      : value
        ? sql`(${value}, customers.id) ${back} (${keyAfter}::${type}, ${idAfter}::uuid)`
        : sql`customers.id ${back} ${idAfter}::uuid`
  const inOrder = value ? sql`key ${down}, id ${down}` : sql`id ${down}`
  const key = value ?? sql`NULL::text`
  const first = (way: RawBuilder<unknown>) => sql`
    (SELECT customers.id AS id, ${key} AS key FROM customers WHERE ${way} AND ${behind} ORDER BY ${inOrder} LIMIT ${limit})`
  const firstOfNearest = ({ fits, customers }: Required<WayToList>['near']) => sql`
    (SELECT id, place AS key FROM (
      SELECT customers.*, ${key} AS place FROM customers
      WHERE customers.organisation_id = ${organisationId} AND customers.merged_into_id IS NULL AND customers.erased_at IS NULL AND ${behind}
      ORDER BY ${value ? sql`place ${down}, customers.id ${down}` : sql`customers.id ${down}`} LIMIT ${customers}::int) AS customers
    WHERE ${fits} ORDER BY ${inOrder} LIMIT ${limit})`
  const eachWay = ways.map(({ all, near }) =>
    near === undefined
      ? first(all)
      : sql`(WITH near AS MATERIALIZED ${firstOfNearest(near)}
          SELECT id, key FROM near UNION ${first(sql`${all} AND (SELECT count(*) FROM near) < ${limit}::int`)})`,
  )
  const told = order.kind === 'moment' ? sql`to_char(key AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`key`
  const { rows } = await sql<{ id: string; key: string }>`
    SELECT id, ${told} AS key FROM (${union(eachWay)}) AS found ORDER BY ${value ? sql`found.key ${down}, id ${down}` : inOrder} LIMIT ${limit}`.execute(
    app.database.finder,
  )
  return rows.map(({ id, key }) => ({ id, cursor: value ? [key, id] : [id] }))
}

/** Who has no status stands behind those who have one. */
const noStatus = 'none'

/** By the order of the statuses, within one the newest first: status by status, until the page is full. */
async function findByStatus(
  app: AppContext,
  organisationId: string,
  asked: CustomerMatch & Page & { sort: ByStatus },
  find: (match: CustomerMatch, after: readonly string[] | undefined, most: number) => Promise<Row[]>,
): Promise<Row[]> {
  const statuses = await readOrganisation(app, organisationId, listCustomerStatuses)
  const all = [...statuses.map(({ id }) => id), noStatus]
  const groups = asked.sort === '-status' ? all.toReversed() : all
  const [from, idAfter] = asked.cursor === undefined ? [] : readCursor(asked.cursor, 'text', 'id')
  const start = from === undefined ? 0 : groups.indexOf(from)
  if (start < 0) throw new AppError('invalidCursorException')
  const rows: Row[] = []
  for (const [at, group] of groups.slice(start).entries()) {
    if (asked.statusId && asked.statusId !== group) continue
    const after = at === 0 && idAfter !== undefined ? [idAfter] : undefined
    const statusId = group === noStatus ? null : group
    const found = await find({ ...asked, statusId }, after, asked.limit + 1 - rows.length)
    rows.push(...found.map(({ id }) => ({ id, cursor: [group, id] })))
    if (rows.length > asked.limit) break
  }
  return rows
}

function union(eachWay: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(eachWay, sql` UNION `)
}
