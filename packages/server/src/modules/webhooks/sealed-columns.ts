import type { SealedColumn } from '../../platform/crypto/reseal.ts'
import { placeOfSecret } from './signing-secret.ts'

/** What webhooks keep sealed: the secrets that sign, the former one too while it still does. */
export const sealedColumnsOfWebhooks: readonly SealedColumn[] = ['secret', 'former_secret'].map((column) => ({
  table: 'webhooks',
  key: ['organisation_id', 'id'],
  column,
  type: 'text',
  sealedIn: ['modules/webhooks/renew-secret.ts', 'modules/webhooks/save-webhook.ts'],
  placeOf: (row) => placeOfSecret(row.organisation_id ?? '', row.id ?? ''),
}))
