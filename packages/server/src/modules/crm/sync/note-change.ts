import { type CrmChangedValue, type CrmChangeKind, type CrmEntity, newId } from '@besedka/contract'
import type { Transaction } from '../../../platform/events/transaction.ts'
import type { Problem } from '../tables.ts'
import type { Value } from './decide.ts'
import '../tables.ts'

export type Noted = {
  connectionId: string
  kind: CrmChangeKind
  entity: CrmEntity
  direction: 'toCrm' | 'fromCrm'
  ownId: string | null
  remoteId: string | null
  name: string
  values?: CrmChangedValue[]
  problem?: Problem
}

/** Writes what was done into the log of the connection. */
export async function noteChange(
  tx: Transaction,
  { connectionId, ownId, remoteId, values = [], problem, name, ...what }: Noted,
): Promise<void> {
  await tx.db
    .insertInto('crm_changes')
    .values({
      ...what,
      organisation_id: tx.organisationId,
      id: newId(),
      connection_id: connectionId,
      at: tx.now,
      own_id: ownId,
      remote_id: remoteId,
      name: name.slice(0, 255),
      values: JSON.stringify(values),
      conflict: values.some(({ lost }) => lost !== undefined),
      problem: problem ? JSON.stringify(problem) : null,
    })
    .execute()
}

/** A value as the log shows it. */
export function shown(value: Value | undefined): string | null {
  if (value === undefined || value === null) return null
  return Array.isArray(value) ? value.join(', ') || null : value
}
