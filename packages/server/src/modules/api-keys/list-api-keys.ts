import type { ApiKeyView } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import { toApiKeyView } from './api-key.ts'
import './tables.ts'

/** The organisation's key first, then the named ones, newest first. */
export async function listApiKeys(app: AppContext, organisationId: string): Promise<ApiKeyView[]> {
  const rows = await readOrganisation(app, organisationId, (db) =>
    db
      .selectFrom('api_keys')
      .selectAll()
      .orderBy(({ eb }) => eb('kind', '=', 'organisation'), 'desc')
      .orderBy('id', 'desc')
      .execute(),
  )
  return rows.map((row) => toApiKeyView(row, app.now()))
}
