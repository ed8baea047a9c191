import type { Generated } from 'kysely'

type CustomersTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  name: string
  locale: string | null
  page_url: string | null
  page_title: string | null
  device: string | null
  personal_manager_id: Generated<string | null>
  created_at: Generated<Date>
  last_seen_at: Date | null
}

type CustomerContactsTable = {
  organisation_id: string
  id: string
  customer_id: string
  type: string
  value: string
  channel_id: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    customers: CustomersTable
    customer_contacts: CustomerContactsTable
  }
}
