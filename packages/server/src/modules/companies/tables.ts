import type { CustomerField } from '@besedka/contract'
import type { ColumnType } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type CompaniesTable = TableOf<'companies', { fields: ColumnType<CustomerField[], string | undefined, string> }>

type CompanyMembersTable = TableOf<
  'company_members',
  {
    /** Whom it came with, where that is another than the customer: they were merged. */
    identity_id: string | null
  }
>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    companies: CompaniesTable
    company_members: CompanyMembersTable
  }
}
