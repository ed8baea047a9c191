import type { Generated } from 'kysely'

type RecoveryLinksTable = {
  token_hash: Buffer
  organisation_id: string
  account_id: string
  /** The address it was sent to. */
  email: string
  expires_at: Date
}

type PasskeyChallengesTable = {
  id: string
  organisation_id: string
  account_id: string
  purpose: 'add' | 'signIn' | 'confirm'
  challenge: string
  site: string
  expires_at: Date
}

type TotpSecretsTable = {
  organisation_id: string
  account_id: string
  sealed: string
  active: Generated<boolean>
  last_step: Generated<number>
  created_at: Generated<Date>
}

type RecoveryCodesTable = { organisation_id: string; account_id: string; code_hash: Buffer }

type PasskeysTable = {
  organisation_id: string
  id: string
  account_id: string
  name: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  site: string
  created_at: Generated<Date>
  used_at: Date | null
}

type KnownDevicesTable = { organisation_id: string; account_id: string; device_hash: Buffer; seen_at: Generated<Date> }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    recovery_links: RecoveryLinksTable
    passkey_challenges: PasskeyChallengesTable
    totp_secrets: TotpSecretsTable
    recovery_codes: RecoveryCodesTable
    passkeys: PasskeysTable
    known_devices: KnownDevicesTable
  }
}
