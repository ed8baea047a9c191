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
}

type LoginsTable = { email: string; organisation_id: string; account_id: string }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    accounts: AccountsTable
    logins: LoginsTable
  }
}
