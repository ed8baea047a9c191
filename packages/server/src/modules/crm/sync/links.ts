import type { CrmEntity } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { LinkRow } from '../tables.ts'
import type { CompanyLinks } from './their-side.ts'
import '../tables.ts'

type Side = { ownId: string } | { remoteId: string }

export async function findLink(
  db: Kysely<Tables>,
  { connectionId, entity, ...side }: { connectionId: string; entity: CrmEntity } & Side,
): Promise<LinkRow | undefined> {
  const query = db.selectFrom('crm_links').selectAll().where('connection_id', '=', connectionId).where('entity', '=', entity)
  return 'ownId' in side
    ? query.where('own_id', '=', side.ownId).executeTakeFirst()
    : query.where('remote_id', '=', side.remoteId).executeTakeFirst()
}

/** Changes a pair. */
export async function saveLink(
  tx: Transaction,
  link: Pick<LinkRow, 'connection_id' | 'entity' | 'own_id'>,
  { seen, own_changes, ...plain }: Partial<Pick<LinkRow, 'seen' | 'own_changes' | 'remote_modified_at' | 'compared_at' | 'gone_at'>>,
): Promise<void> {
  await tx.db
    .updateTable('crm_links')
    .set({
      ...plain,
      ...(seen && { seen: JSON.stringify(seen) }),
      ...(own_changes && { own_changes: JSON.stringify(own_changes) }),
    })
    .where('connection_id', '=', link.connection_id)
    .where('entity', '=', link.entity)
    .where('own_id', '=', link.own_id)
    .execute()
}

/** The pair of somebody who has become part of another one is that one's, unless they have their own. Answers whether one was moved. */
export async function moveLinkTo(
  tx: Transaction,
  connectionId: string,
  { to, from }: { to: string; from: readonly string[] },
): Promise<boolean> {
  if (await findLink(tx.db, { connectionId, entity: 'customer', ownId: to })) return false
  const { numAffectedRows } = await sql`
    UPDATE crm_links SET own_id = ${to}, moved_from = array_append(moved_from, own_id), own_changes = '{}'
    WHERE connection_id = ${connectionId} AND entity = 'customer' AND own_id = (
      SELECT own_id FROM crm_links
      WHERE connection_id = ${connectionId} AND entity = 'customer' AND own_id = ANY (${from}::uuid[]) AND gone_at IS NULL
      ORDER BY array_position(${from}::uuid[], own_id) LIMIT 1)`.execute(tx.db)
  return numAffectedRows === 1n
}

/** The pair that came along with somebody is theirs again. Answers whether there was one. */
export async function moveLinkBack(tx: Transaction, connectionId: string, { to, from }: { to: string; from: string }): Promise<boolean> {
  if (await findLink(tx.db, { connectionId, entity: 'customer', ownId: to })) return false
  const { numAffectedRows } = await sql`
    UPDATE crm_links
    SET own_id = ${to}, moved_from = moved_from[1:array_position(moved_from, ${to}::uuid) - 1], own_changes = '{}'
    WHERE connection_id = ${connectionId} AND entity = 'customer' AND own_id = ${from} AND ${to}::uuid = ANY (moved_from)`.execute(tx.db)
  return numAffectedRows === 1n
}

/** The companies on both sides that a customer's fields may speak of. */
export async function companyLinks(
  db: Kysely<Tables>,
  { connectionId, ownIds, remoteIds }: { connectionId: string; ownIds: readonly string[]; remoteIds: readonly string[] },
): Promise<CompanyLinks> {
  const covers = (ownId: string) => ownIds.includes(ownId)
  if (ownIds.length === 0 && remoteIds.length === 0) return { ownOf: () => undefined, remoteOf: () => undefined, covers }
  const links = await db
    .selectFrom('crm_links')
    .select(['own_id', 'remote_id'])
    .where('connection_id', '=', connectionId)
    .where('entity', '=', 'company')
    .where('gone_at', 'is', null)
    .where((where) =>
      where.or([
        ...(ownIds.length > 0 ? [where('own_id', 'in', [...ownIds])] : []),
        ...(remoteIds.length > 0 ? [where('remote_id', 'in', [...remoteIds])] : []),
      ]),
    )
    .execute()
  return {
    ownOf: (remoteId) => links.find((link) => link.remote_id === remoteId)?.own_id,
    remoteOf: (ownId) => links.find((link) => link.own_id === ownId)?.remote_id,
    covers,
  }
}
