import type { SealedColumn } from '../../platform/crypto/reseal.ts'
import { totpPlace } from './totp-codes.ts'

/** What signing in keeps sealed: the secrets of authenticator apps. */
export const sealedColumnsOfSignIn: readonly SealedColumn[] = [
  {
    table: 'totp_secrets',
    key: ['organisation_id', 'account_id'],
    column: 'sealed',
    type: 'text',
    sealedIn: ['modules/signing-in/totp.ts'],
    placeOf: (row) => totpPlace({ organisationId: row.organisation_id ?? '', id: row.account_id ?? '' }),
  },
]
