import type { Locale } from '@besedka/contract'
import type { Generated } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type AccountsTable = TableOf<'accounts', { locale: Locale | null }>

type InvitationsTable = TableOf<
  'invitations',
  {
    /** Kept with the invitation: who invites the first administrator has no account in the organisation. */
    inviter_name: Generated<string>
    /** Null of one from before links were kept. */
    sealed_token: string | null
    /** Whether the link was given to the mail. */
    mailed: Generated<boolean>
  }
>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    accounts: AccountsTable
    logins: TableOf<'logins'>
    invitations: InvitationsTable
  }
}
