import { type CrmFieldView, crmEntities } from '@besedka/contract'
import type { AppContext } from '../../../platform/context.ts'
import { readOrganisation } from '../../../platform/events/transaction.ts'
import { refusing } from './connect.ts'
import { openSession } from './open-session.ts'
import { getConnection } from './view-connection.ts'

/** The fields of the CRM that may be mapped, asked of it now. Throws crmConnectionNotFoundException, crmConnectionRefusedException. */
export async function listFields(app: AppContext, organisationId: string, connectionId: string): Promise<{ items: CrmFieldView[] }> {
  const row = await readOrganisation(app, organisationId, (db) => getConnection(db, connectionId))
  const fields = await refusing(async () => {
    const { adapter, crm } = openSession(app, row)
    return adapter.listFields(crm)
  })
  const items = fields.map(({ options, ...field }) => ({ ...field, options: [...options] }))
  return { items: crmEntities.flatMap((entity) => items.filter((field) => field.entity === entity)) }
}
