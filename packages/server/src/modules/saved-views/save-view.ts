import { newId, type SavedFilter, type SavedView, type SavedViewKind, savedViewLimits } from '@besedka/contract'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { putFirst } from '../../platform/put-first.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { requireKnown } from '../conditions/index.ts'
import { audienceOfShared, isSharedWith, leavesSomebody, mayChangeShared, type Sharing, sharedAs } from '../sharing/index.ts'
import { listViews } from './list-views.ts'
import { type SavedViewRow, toSavedView } from './saved-view.ts'
import { tellView, tellViewGone } from './tell-view.ts'
import './tables.ts'

export type NewView = { name: string; filter: SavedFilter } & Sharing
/** What is absent or undefined stays. */
export type ViewChange = { [F in keyof NewView]?: NewView[F] | undefined }

/**
 * Saves a filter under a name. Throws tooManySavedViewsException, savedViewAccessDeniedException, savedViewTeamsException,
 * teamsNotFoundException, validationException.
 */
export async function createView(tx: Transaction, account: CurrentAccount, { name, filter, ...sharing }: NewView): Promise<SavedView> {
  const shared = await sharedAs(tx, sharing, { noTeams })
  requireMayChange(account, undefined, shared)
  await requireKnownIn(tx, filter)
  const places = await lockPlaces(tx, account, filter.kind)
  if (places.length >= savedViewLimits.ofKind) throw new AppError('tooManySavedViewsException', { limit: savedViewLimits.ofKind })
  const row = await tx.db
    .insertInto('saved_views')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      owner_id: account.id,
      name,
      filter: JSON.stringify(filter),
      ...shared,
      place: Math.max(-1, ...places.map(({ place }) => place)) + 1,
      created_at: tx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  tellView(tx, row)
  return toSavedView(row)
}

/** Changes what is given. Throws savedViewNotFoundException, savedViewKindException, and what {@link createView} throws of sharing. */
export async function updateView(tx: Transaction, account: CurrentAccount, viewId: string, given: ViewChange): Promise<SavedView> {
  const was = await lockView(tx, account, viewId)
  if (given.filter && given.filter.kind !== was.kind) throw new AppError('savedViewKindException')
  const shared = await sharedAs(tx, given, { was, noTeams })
  requireMayChange(account, was, shared)
  if (given.filter) await requireKnownIn(tx, given.filter, was.filter)
  const row = await tx.db
    .updateTable('saved_views')
    .set({
      name: given.name ?? was.name,
      filter: JSON.stringify(given.filter ?? was.filter),
      ...shared,
      version: sql`version + 1`,
    })
    .where('id', '=', viewId)
    .returningAll()
    .executeTakeFirstOrThrow()
  // Who has it no more hears that it is gone; who still has it hears of the newer version behind that.
  if (leavesSomebody(audienceOfShared(was), audienceOfShared(row))) tellViewGone(tx, was)
  tellView(tx, row)
  return toSavedView(row)
}

/** Throws savedViewNotFoundException, savedViewAccessDeniedException. */
export async function deleteView(tx: Transaction, account: CurrentAccount, viewId: string): Promise<void> {
  const was = await lockView(tx, account, viewId)
  requireMayChange(account, was, undefined)
  await tx.db.deleteFrom('saved_views').where('id', '=', viewId).execute()
  tellViewGone(tx, { ...was, version: was.version + 1 })
}

/** Puts the account's views of a kind into this order; those that are not named stay behind them, and what is not theirs is passed over. */
export async function reorderViews(
  tx: Transaction,
  account: CurrentAccount,
  { kind, viewIds }: { kind: SavedViewKind; viewIds: string[] },
): Promise<SavedView[]> {
  const known = await lockPlaces(tx, account, kind)
  for (const [place, view] of putFirst(known, viewIds).entries()) {
    if (view.place === place) continue
    const row = await tx.db
      .updateTable('saved_views')
      .set({ place, version: sql`version + 1` })
      .where('id', '=', view.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    tellView(tx, row)
  }
  return listViews(tx.db, account)
}

/** A search looks at the fields of chats. */
function requireKnownIn(tx: Transaction, filter: SavedFilter, was?: SavedFilter): Promise<void> {
  return requireKnown(tx.db, filter, { was, path: 'filter.', valuesOf: filter.kind === 'search' ? 'chat' : 'customer' })
}

async function lockView(tx: Transaction, account: CurrentAccount, viewId: string): Promise<SavedViewRow> {
  const row = await tx.db.selectFrom('saved_views').selectAll().where('id', '=', viewId).forUpdate().executeTakeFirst()
  if (!row || !isSharedWith(account, row)) throw new AppError('savedViewNotFoundException')
  return row
}

/** The account's views of a kind, in their order, until this transaction ends. */
function lockPlaces(tx: Transaction, account: CurrentAccount, kind: SavedViewKind): Promise<{ id: string; place: number }[]> {
  return tx.db
    .selectFrom('saved_views')
    .select(['id', 'place'])
    .where('owner_id', '=', account.id)
    .where('kind', '=', kind)
    .orderBy('place')
    .orderBy('id')
    .forUpdate()
    .execute()
}

function requireMayChange(...change: Parameters<typeof mayChangeShared>): void {
  if (!mayChangeShared(...change)) throw new AppError('savedViewAccessDeniedException')
}

function noTeams(): AppError {
  return new AppError('savedViewTeamsException')
}
