import type { AppContext } from '../../platform/context.ts'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { lockWithStatus, noteChanges, type ReplacedStatus, tellCustomer } from '../customers/index.ts'
import { audienceOfCustomer } from './customers-in-sight.ts'

/**
 * The job after a status was deleted: tells of each customer that they have another one. Who was merged meanwhile, is gone, or has got a third status, has
 * been told of already.
 */
export async function tellReplacedStatus(
  app: AppContext,
  { organisationId, statusWas, statusId, byId, customerIds }: ReplacedStatus,
): Promise<void> {
  await inOrganisation(app, organisationId, async (tx) => {
    const moved = await lockWithStatus(tx, customerIds, statusId)
    const change = { statusId: { was: statusWas, is: statusId } }
    await noteChanges(
      tx,
      { cause: 'statusDeleted', byId },
      moved.map((customerId) => ({ customerId, change })),
    )
    for (const customerId of moved) {
      await tellCustomer(tx, customerId, await audienceOfCustomer(tx.db, customerId), { statusWas })
    }
  })
}
