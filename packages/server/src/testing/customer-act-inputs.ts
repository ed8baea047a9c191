import { newId } from '@besedka/contract'
import type { Office } from './given.ts'
import { server } from './use-server.ts'

type WithAct = { customerAct: { id: string }; visitor: { customerId: string } }

/** An act of the administrator that is over, and can be taken back. */
export async function seedCustomerAct({ id, administrator }: Office, customerId: string): Promise<{ id: string }> {
  const { systemPool } = server().database
  const actId = newId()
  await systemPool.query(
    `INSERT INTO customer_acts (organisation_id, id, by_id, act, locale, state, total, done, changed, refused, started_at, finished_at)
     VALUES ($1, $2, $3, '{"type": "addTag", "tag": "Spring"}', 'en-GB', 'done', 2, 2, 1, 1, now(), now())`,
    [id, actId, administrator.id],
  )
  await systemPool.query("INSERT INTO customer_act_targets VALUES ($1, $2, $3, 'tooManyTagsException')", [id, actId, customerId])
  await systemPool.query(
    `INSERT INTO customer_changes (organisation_id, id, customer_id, cause, cause_id, by_id, at, change)
     VALUES ($1, $2, $3, 'act', $4, $5, now(), '{"tagsAdded": ["Spring"]}')`,
    [id, newId(), customerId, actId, administrator.id],
  )
  return { id: actId }
}

/** Examples of calls about many customers at once; see `example-inputs.ts`. */
export const customerActInputs = {
  'customers.count': () => ({ tag: 'Spring' }),
  'customerActs.start': ({ visitor }: WithAct) => ({ customers: { ids: [visitor.customerId] }, act: { type: 'addTag', tag: 'Summer' } }),
  'customerActs.export': () => ({ customers: { matching: {} }, format: 'csv' }),
  'customerActs.list': () => ({}),
  'customerActs.get': ({ customerAct }: WithAct) => ({ actId: customerAct.id }),
  'customerActs.cancel': ({ customerAct }: WithAct) => ({ actId: customerAct.id }),
  'customerActs.undo': ({ customerAct }: WithAct) => ({ actId: customerAct.id }),
  'customerActs.changes': ({ visitor }: WithAct) => ({ customerId: visitor.customerId }),
}
