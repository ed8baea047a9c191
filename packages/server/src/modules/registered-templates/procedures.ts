import { AppError } from '../../platform/errors/app-error.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { changes, ok, reads, staff } from '../authentication/index.ts'
import { listRegisteredTemplates } from './find-registered-template.ts'
import { createRegisteredTemplate, deleteRegisteredTemplate, updateRegisteredTemplate } from './save-registered-template.ts'
import { syncRegisteredTemplates } from './sync-registered-templates.ts'

export const registeredTemplateProcedures = {
  list: staff.registeredTemplates.list.handler(
    reads(async (db, { channelId }) => ({ items: await listRegisteredTemplates(db, channelId) })),
  ),
  create: staff.registeredTemplates.create.handler(async ({ input, context: { app, account } }) =>
    ok(await createRegisteredTemplate(app, account, input)),
  ),
  update: staff.registeredTemplates.update.handler(changes((tx, input, account) => updateRegisteredTemplate(tx, account, input))),
  delete: staff.registeredTemplates.delete.handler(async ({ input, context: { app, account } }) => {
    await deleteRegisteredTemplate(app, account, input.templateId)
    return ok(null)
  }),
  sync: staff.registeredTemplates.sync.handler(async ({ input: { channelId }, context: { app, account } }) => {
    const { organisationId } = account
    if (!app.limits.shared.channelChecks.take(channelId)) throw new AppError('tooManyRequestsException')
    await syncRegisteredTemplates(app, { organisationId, channelId })
    return ok({ items: await readOrganisation(app, organisationId, (db) => listRegisteredTemplates(db, channelId)) })
  }),
}
