import type { CustomerField } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'

type CompaniesTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  name: string
  domains: Generated<string[]>
  phone: string | null
  link: string | null
  fields: ColumnType<CustomerField[], string | undefined, string>
  status_id: Generated<string | null>
  personal_manager_id: Generated<string | null>
  created_at: Date
}

type CompanyMembersTable = {
  organisation_id: string
  company_id: string
  customer_id: string
  /** Whom it came with, where that is another than the customer: they were merged. */
  identity_id: Generated<string | null>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    companies: CompaniesTable
    company_members: CompanyMembersTable
  }
}
