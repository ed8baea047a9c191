import type { CrmEntity } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { Entry, TaskRow } from '../tables.ts'
import '../tables.ts'

export type NewTask = { connectionId: string; kind: TaskRow['kind']; entity: CrmEntity; key: string; about?: Entry }

/** Asks for something to be looked at. One that waits already is the same, and is looked at after this moment. */
export async function addTask(tx: Transaction, { connectionId, kind, entity, key, about }: NewTask): Promise<void> {
  await tx.db
    .insertInto('crm_tasks')
    .values({
      organisation_id: tx.organisationId,
      connection_id: connectionId,
      kind,
      entity,
      key,
      due_at: tx.now,
      since: tx.now,
      about: about ? JSON.stringify(about) : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['organisation_id', 'connection_id', 'kind', 'entity', 'key'])
        .doUpdateSet({ mark: sql`crm_tasks.mark + 1`, attempts: 0, due_at: tx.now }),
    )
    .execute()
}

/** The task that is due first. What the CRM told of, and closed chats, go before ours: of these an import or a bulk act makes thousands at once. */
export async function nextTask(tx: Pick<Transaction, 'db' | 'now'>, connectionId: string): Promise<TaskRow | undefined> {
  return tx.db
    .selectFrom('crm_tasks')
    .selectAll()
    .where('connection_id', '=', connectionId)
    .where('due_at', '<=', tx.now)
    .orderBy(sql`kind = 'own'`)
    .orderBy('due_at')
    .orderBy('key')
    .limit(1)
    .executeTakeFirst()
}

/** Somebody of ours is looked at later than now. */
export async function putOffOwn(
  tx: Transaction,
  { connectionId, ownId, dueAt }: { connectionId: string; ownId: string; dueAt: Date },
): Promise<void> {
  await tx.db
    .updateTable('crm_tasks')
    .set({ due_at: dueAt })
    .where('connection_id', '=', connectionId)
    .where('kind', '=', 'own')
    .where('entity', '=', 'customer')
    .where('key', '=', ownId)
    .execute()
}

type Key = Pick<TaskRow, 'connection_id' | 'kind' | 'entity' | 'key'>

/** It is done, unless it was asked for anew meanwhile. */
export async function endTask(tx: Transaction, task: TaskRow): Promise<void> {
  await tx.db
    .deleteFrom('crm_tasks')
    .where('connection_id', '=', task.connection_id)
    .where('kind', '=', task.kind)
    .where('entity', '=', task.entity)
    .where('key', '=', task.key)
    .where('mark', '=', task.mark)
    .execute()
}

/** It is tried again later. */
export async function putOffTask(tx: Transaction, task: Key, dueAt: Date): Promise<void> {
  await tx.db
    .updateTable('crm_tasks')
    .set({ attempts: sql`attempts + 1`, due_at: dueAt })
    .where('connection_id', '=', task.connection_id)
    .where('kind', '=', task.kind)
    .where('entity', '=', task.entity)
    .where('key', '=', task.key)
    .execute()
}
