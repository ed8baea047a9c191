import { inOrganisation } from '../../../platform/events/transaction.ts'
import { changes, ok, reads, staff } from '../../authentication/index.ts'
import { listSchedulesNaming } from './list-schedules-naming.ts'
import { listReaders } from './readers.ts'
import { createSchedule, deleteSchedule, updateSchedule } from './save-schedule.ts'
import { listSchedules } from './schedule.ts'
import { sendNow } from './send-schedule.ts'

export const reportScheduleProcedures = {
  list: staff.reportSchedules.list.handler(reads(async (db) => ({ items: await listSchedules(db) }))),
  naming: staff.reportSchedules.naming.handler(reads((db, { id }, account) => listSchedulesNaming(db, account, id))),
  readers: staff.reportSchedules.readers.handler(
    reads(async (db) => ({ items: (await listReaders(db)).map(({ id, name, email }) => ({ id, name, email })) })),
  ),
  create: staff.reportSchedules.create.handler(changes((tx, input, account) => createSchedule(tx, account, input))),
  update: staff.reportSchedules.update.handler(changes((tx, input, account) => updateSchedule(tx, account, input))),
  send: staff.reportSchedules.send.handler(async ({ input: { scheduleId }, context: { app, account } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => sendNow(app, tx, account, scheduleId))),
  ),
  delete: staff.reportSchedules.delete.handler(async ({ input, context: { app, account } }) => {
    await inOrganisation(app, account.organisationId, (tx) => deleteSchedule(tx, account, input.scheduleId))
    return ok(null)
  }),
}
