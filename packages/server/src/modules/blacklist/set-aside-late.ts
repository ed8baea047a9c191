import type { Actor } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { setChatsAside } from '../chats/index.ts'
import { customersStoppedBy } from './is-blacklisted.ts'

export const setAsideLateJob = 'setAsideLate'
/** Longer than taking in a message may last. */
const lateMs = 20_000

/** What new entries stop and what waits for nobody's answer: chats in somebody's hands stay there. */
export async function setStoppedAside(tx: Transaction, { entryIds, by }: { entryIds: readonly string[]; by: Actor }): Promise<void> {
  const customerIds = await customersStoppedBy(tx.db, { entryIds, states: ['waiting', 'onBot'] })
  await setChatsAside(tx, { customerIds, by, heldToo: false })
}

/**
 * Looks once more: a first message that was being taken in when the entries came had read the list without them. Nobody's row could be locked for it, because
 * a pattern stops people who are not there yet.
 */
export async function enqueueSetAsideLate(tx: Transaction, { entryIds, by }: { entryIds: readonly string[]; by: Actor }): Promise<void> {
  if (entryIds.length === 0) return
  const { organisationId, now } = tx
  await tx.enqueue({ name: setAsideLateJob, payload: { organisationId, entryIds, by }, runAt: new Date(now.getTime() + lateMs) })
}

/** The job. Entries that were removed meanwhile stop nobody. */
export async function setAsideLate(
  app: AppContext,
  { organisationId, ...asked }: { organisationId: string; entryIds: readonly string[]; by: Actor },
): Promise<void> {
  await inOrganisation(app, organisationId, (tx) => setStoppedAside(tx, asked))
}
