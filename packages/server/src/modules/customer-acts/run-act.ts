import { type CustomerAct, type CustomerChange, isSameTag } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { changeCustomer, changeProfile } from '../chats/index.ts'
import { addTag, getCustomer, lockCustomer, noteChanges, removeTag, renameTag } from '../customers/index.ts'
import { lockAct } from './act.ts'
import { checkAct } from './check-act.ts'
import { requireWorkOnCustomers } from './may-work-on-customers.ts'
import { enqueueAct } from './queue-act.ts'
import type { ActRow } from './tables.ts'
import './tables.ts'

/** Few enough that nobody who edits one of them waits, and that no screen is flooded. */
const slice = 50

type Key = { organisationId: string; actId: string }

/** A slice of an act, and the next one as a job of its own: it goes on wherever a process has stopped. */
export async function runCustomerAct(app: AppContext, { organisationId, actId }: Key): Promise<void> {
  const row = await readOrganisation(app, organisationId, (db) =>
    db.selectFrom('customer_acts').select('by_id').where('id', '=', actId).where('state', '=', 'running').executeTakeFirst(),
  )
  if (!row) return
  try {
    await requireWorkOnCustomers(app, { organisationId, id: row.by_id })
    await inOrganisation(app, organisationId, (tx) => runSlice(tx, actId))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // The right is gone, the status was deleted meanwhile, or the manager has left: nobody else can get them either.
    await inOrganisation(app, organisationId, (tx) => finish(tx, actId, { state: 'failed', problem: error.code }))
  }
}

async function runSlice(tx: Transaction, actId: string): Promise<void> {
  const row = await lockAct(tx, actId)
  if (row.state !== 'running' || row.act.type === 'export') return
  await checkAct(tx, row.act)
  const targets = await tx.db
    .selectFrom('customer_act_targets')
    .select('customer_id')
    .where('act_id', '=', actId)
    .where('problem', 'is', null)
    .orderBy('customer_id')
    .limit(slice)
    .execute()
  if (targets.length === 0) return finish(tx, actId, { state: 'done' })
  const { changed, refused } = await runForEach(
    tx,
    row,
    row.act,
    targets.map((target) => target.customer_id),
  )
  await tx.db
    .updateTable('customer_acts')
    .set({ done: row.done + targets.length, changed: row.changed + changed, refused: row.refused + refused })
    .where('id', '=', actId)
    .execute()
  await enqueueAct(tx, actId, row.act)
}

async function runForEach(tx: Transaction, row: ActRow, act: CustomerAct, customerIds: readonly string[]) {
  const changes: { customerId: string; change: CustomerChange }[] = []
  const problems = new Map<string, string>()
  for (const customerId of customerIds) {
    try {
      const change = await applyAct(tx, customerId, act)
      if (change) changes.push({ customerId, change })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      problems.set(customerId, error.code)
    }
  }
  await noteChanges(tx, { cause: 'act', causeId: row.id, byId: row.by_id }, changes)
  const over = customerIds.filter((id) => !problems.has(id))
  if (over.length > 0)
    await tx.db.deleteFrom('customer_act_targets').where('act_id', '=', row.id).where('customer_id', 'in', over).execute()
  for (const [customerId, problem] of problems) {
    await tx.db
      .updateTable('customer_act_targets')
      .set({ problem })
      .where('act_id', '=', row.id)
      .where('customer_id', '=', customerId)
      .execute()
  }
  return { changed: changes.length, refused: problems.size }
}

/** What changed; undefined: it was so already. Throws profileNotFoundException (merged meanwhile), tooManyTagsException. */
async function applyAct(tx: Transaction, customerId: string, act: CustomerAct): Promise<CustomerChange | undefined> {
  if ((await lockCustomer(tx, customerId)) !== customerId) throw new AppError('profileNotFoundException')
  const { statusId, personalManagerId, tags } = await getCustomer(tx.db, customerId)
  switch (act.type) {
    case 'setStatus':
      if (statusId === act.statusId) return undefined
      await changeCustomer(tx, { customerId, statusId: act.statusId })
      return { statusId: { was: statusId, is: act.statusId } }
    case 'setManager':
      if (personalManagerId === act.managerId) return undefined
      await changeCustomer(tx, { customerId, personalManagerId: act.managerId })
      return { managerId: { was: personalManagerId, is: act.managerId } }
    case 'addTag':
      if (tags.some((tag) => isSameTag(tag, act.tag))) return undefined
      await changeProfile(tx, customerId, () => addTag(tx, { customerId, tag: act.tag }))
      return { tagsAdded: [act.tag] }
    case 'removeTag': {
      const worn = tags.find((tag) => isSameTag(tag, act.tag))
      if (worn === undefined) return undefined
      await changeProfile(tx, customerId, () => removeTag(tx, { customerId, tag: worn }))
      return { tagsRemoved: [worn] }
    }
    case 'renameTag': {
      if (!tags.some((tag) => isSameTag(tag, act.tag) && tag !== act.to)) return undefined
      let change: CustomerChange | undefined
      await changeProfile(tx, customerId, async () => {
        change = await renameTag(tx, { customerId, tag: act.tag, to: act.to })
      })
      return change
    }
  }
}

async function finish(tx: Transaction, actId: string, { state, problem = null }: { state: 'done' | 'failed'; problem?: string | null }) {
  await tx.db
    .updateTable('customer_acts')
    .set({ state, problem, finished_at: tx.now })
    .where('id', '=', actId)
    .where('state', '=', 'running')
    .execute()
}
