import { AppError } from '../../../platform/errors/app-error.ts'
import type { FieldSubject } from './subject.ts'
import '../tables.ts'

/** Fields of customers; their values go with them by a foreign key. */
export const customerFields: FieldSubject = {
  name: 'customer',
  audited: 'customerField',
  tell: (tx) => tx.record({ type: 'customerFields.updated', subjectId: null, audience: ['staff'], payload: {} }),
  async countHolders(db, { fieldId, value }) {
    const { count } = await db
      .selectFrom('customer_field_values')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('field_id', '=', fieldId)
      .where('customer_id', 'in', db.selectFrom('customers').select('id').where('merged_into_id', 'is', null))
      .$if(value !== undefined, (query) => query.where('value', '=', value ?? ''))
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  inUse: ({ name, holders }) => new AppError('fieldOptionInUseException', { name, customers: holders }),
}
