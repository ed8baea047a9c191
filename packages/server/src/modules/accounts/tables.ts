import type { Locale } from '@besedka/contract'
import type { Generated } from 'kysely'

type AccountsTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  name: string
  email: string
  password_hash: string
  role_id: string
  active: Generated<boolean>
  created_at: Generated<Date>
  phone: Generated<string>
  affiliation: Generated<string>
  auto_break_minutes: number | null
  locale: Locale | null
  photo_file_id: string | null
  last_active_at: Date | null
  languages: Generated<string[]>
  skills: Generated<string[]>
}

type LoginsTable = { email: string; organisation_id: string; account_id: string }

type InvitationsTable = {
  organisation_id: string
  id: string
  email: string
  name: string | null
  role_id: string
  team_ids: string[]
  token_hash: Buffer
  invited_by: string
  /** Kept with the invitation: who invites the first administrator has no account in the organisation. */
  inviter_name: string
  created_at: Date
  expires_at: Date
  /** Null of one from before links were kept. */
  sealed_token: string | null
  /** Whether the link was given to the mail. */
  mailed: Generated<boolean>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    accounts: AccountsTable
    logins: LoginsTable
    invitations: InvitationsTable
  }
}
