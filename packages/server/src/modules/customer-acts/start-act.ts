import { type ChosenCustomers, type CustomerActView, customerActsMaximum, type Locale, newId } from '@besedka/contract'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { customersInSight, seesAllCustomers } from '../chats/index.ts'
import { findMatching } from '../customers/index.ts'
import { getActView } from './act.ts'
import { checkAct } from './check-act.ts'
import { enqueueAct } from './queue-act.ts'
import { renameEverywhere, renamesForAll } from './rename-everywhere.ts'
import type { ActRow } from './tables.ts'
import './tables.ts'

type Asked = { customers: ChosenCustomers; act: ActRow['act']; locale: Locale }

/**
 * Notes whom an act is for, as they match at this moment, and has a job begin with it. A tag that is renamed for all who have it is renamed at once in what
 * names it. Throws profileNotFoundException (none of those who were named is there), tooManyCustomersException, profileStatusNotFoundException,
 * accountNotFoundException, accessDeniedException (a tag, wherever it is, by whoever does not see all customers).
 */
export async function startAct(app: AppContext, account: SignedInAccount, { customers, act, locale }: Asked): Promise<CustomerActView> {
  // A tag is one for the whole organisation, and is counted there: whoever does not see all who have it would change some and leave others.
  const changesTag = act.type === 'renameTag' || act.type === 'removeTag'
  if (changesTag && 'matching' in customers && !seesAllCustomers(account)) throw new AppError('accessDeniedException')
  const ids =
    'matching' in customers
      ? await findMatching(
          app,
          account.organisationId,
          { ...customers.matching, inSight: customersInSight(account) },
          customerActsMaximum + 1,
        )
      : customers.ids
  if (ids.length > customerActsMaximum) throw new AppError('tooManyCustomersException', { limit: customerActsMaximum })
  return inOrganisation(app, account.organisationId, async (tx) => {
    const named = act.type === 'export' ? { format: act.format } : await checkAct(tx, act)
    const actId = newId()
    const matching = 'matching' in customers ? customers.matching : undefined
    const renamedIn = renamesForAll(act, matching) ? await renameEverywhere(tx, account, act) : undefined
    const insert = { organisation_id: tx.organisationId, id: actId, by_id: account.id, act: JSON.stringify(act), locale }
    await tx.db
      .insertInto('customer_acts')
      .values({
        ...insert,
        state: 'running',
        total: 0,
        problem: null,
        file_id: null,
        file_name: null,
        file_bytes: null,
        renamed_in: renamedIn === undefined ? null : JSON.stringify(renamedIn),
        started_at: tx.now,
        finished_at: null,
      })
      .execute()
    const total = await noteTargets(tx, account, { actId, ids })
    if (total === 0 && 'ids' in customers) throw new AppError('profileNotFoundException')
    await tx.db.updateTable('customer_acts').set({ total }).where('id', '=', actId).execute()
    await enqueueAct(tx, actId, act)
    const after = { customers: total, ...('matching' in customers && { conditions: customers.matching }), ...named }
    tx.audit({ by: account, action: act.type === 'export' ? 'customer.exported' : 'customerAct.started', after })
    return getActView(tx.db, { actId, byId: account.id, now: tx.now })
  })
}

/** Who was merged meanwhile, is none of ours, or is nobody whom the account may see, is left out. Answers how many there are. */
async function noteTargets(
  tx: Transaction,
  account: SignedInAccount,
  { actId, ids }: { actId: string; ids: readonly string[] },
): Promise<number> {
  const inSight = customersInSight(account) ?? sql`true`
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO customer_act_targets (organisation_id, act_id, customer_id)
    SELECT ${tx.organisationId}::uuid, ${actId}::uuid, customers.id FROM customers
    WHERE customers.id = ANY (${ids}::uuid[]) AND customers.merged_into_id IS NULL AND ${inSight}`.execute(tx.db)
  return Number(numAffectedRows)
}
