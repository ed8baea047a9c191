import type { TableOf } from '../../platform/database/columns/table-of.ts'

type RecoveryLinksTable = TableOf<
  'recovery_links',
  {
    /** The address it was sent to. */
    email: string
  }
>

type PasskeyChallengesTable = TableOf<'passkey_challenges', { purpose: 'add' | 'signIn' | 'confirm' }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    recovery_links: RecoveryLinksTable
    passkey_challenges: PasskeyChallengesTable
    totp_secrets: TableOf<'totp_secrets'>
    recovery_codes: TableOf<'recovery_codes'>
    passkeys: TableOf<'passkeys'>
    known_devices: TableOf<'known_devices'>
  }
}
