import type { SealedColumn } from '../../platform/crypto/reseal.ts'
import { placeOfDevice } from './post-to-device.ts'
import { placeOfKeys } from './vapid-keys.ts'

/** What push notices keep sealed: our own key for push services, and what each device's notices are encrypted with. */
export const sealedColumnsOfPush: readonly SealedColumn[] = [
  {
    table: 'push_keys',
    key: ['single'],
    column: 'sealed_private_key',
    type: 'text',
    sealedIn: ['modules/notifications/vapid-keys.ts'],
    placeOf: () => placeOfKeys,
  },
  {
    table: 'push_devices',
    key: ['organisation_id', 'id'],
    column: 'sealed_auth',
    type: 'text',
    sealedIn: ['modules/notifications/add-device.ts'],
    placeOf: (row) => placeOfDevice({ organisationId: row.organisation_id ?? '', deviceId: row.id ?? '' }),
  },
]
