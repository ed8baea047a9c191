import type { CustomerChange, CustomerChangeCause, CustomerField, FieldOption } from '@besedka/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type CustomersTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  name: string
  locale: string | null
  page_url: string | null
  page_title: string | null
  device: string | null
  nickname: Generated<string | null>
  domain: Generated<string | null>
  country: Generated<string | null>
  city: Generated<string | null>
  link: Generated<string | null>
  tags: Generated<string[]>
  fields: ColumnType<CustomerField[], string | undefined, string>
  comment_count: Generated<number>
  status_id: Generated<string | null>
  personal_manager_id: Generated<string | null>
  created_at: Generated<Date>
  last_seen_at: Date | null
  /** When the first of those who are one came; null: they are the first themselves. */
  known_since: Generated<Date | null>
  blacklisted_at: Generated<Date | null>
  blacklisted_until: Generated<Date | null>
  /** Whom they are part of; null: they are themselves. */
  merged_into_id: Generated<string | null>
  /** The contact to answer through; one that is not theirs (any more) is none. */
  preferred_contact_id: Generated<string | null>
}

type CustomerContactsTable = {
  organisation_id: string
  id: string
  customer_id: string
  type: string
  value: string
  channel_id: string | null
  blocked_at: Generated<Date | null>
  source: Generated<'provider' | 'operator' | 'customer' | 'crm'>
  /** Whom it belongs to by itself, where that is another than the customer: they were merged. */
  identity_id: Generated<string | null>
  mail_domain: GeneratedAlways<string | null>
}

/** Other names of a person behind a contact of a channel, each leading to its value. */
type ContactAliasesTable = {
  organisation_id: string
  channel_id: string
  alias: string
  value: string
  created_at: Date
}

type CustomerCommentsTable = {
  organisation_id: string
  id: string
  customer_id: Generated<string | null>
  company_id: Generated<string | null>
  author_id: string | null
  text: string
  created_at: Date
  edited_at: Generated<Date | null>
  /** As of a contact. */
  identity_id: Generated<string | null>
}

/** Two customers who are not the same person, and what they had in common when somebody said so. */
type MergeDismissalsTable = {
  organisation_id: string
  one_id: string
  other_id: string
  facts: string[]
  by_id: string | null
  at: Date
}

type CustomerStatusesTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  name: string
  colour: string
  place: number
  built_in: Generated<string | null>
}

/** Fields of customers, and those of chats: the name is older than the second subject. */
type CustomerFieldsTable = {
  organisation_id: string
  id: string
  subject: 'customer' | 'chat'
  version: Generated<number>
  name: string
  type: string
  options: ColumnType<FieldOption[], string | undefined, string>
  place: number
  required: Generated<boolean>
  open_to_site: Generated<boolean>
  archived: Generated<boolean>
}

type CustomerFieldValuesTable = {
  organisation_id: string
  customer_id: string
  field_id: string
  value: string
  /** Whom it came with, where that is another than the customer: they were merged. */
  identity_id: Generated<string | null>
  /** The customer typed it themselves. */
  typed: Generated<boolean>
}

/** What was changed about customers, at once and by whom: their histories, and what undoing goes by. */
type CustomerChangesTable = {
  organisation_id: string
  id: string
  customer_id: string
  cause: CustomerChangeCause
  /** The act or import. */
  cause_id: string | null
  by_id: string | null
  at: Date
  change: ColumnType<CustomerChange, string, never>
  undone: boolean | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    customers: CustomersTable
    customer_changes: CustomerChangesTable
    customer_comments: CustomerCommentsTable
    customer_statuses: CustomerStatusesTable
    merge_dismissals: MergeDismissalsTable
    customer_fields: CustomerFieldsTable
    customer_field_values: CustomerFieldValuesTable
    contact_aliases: ContactAliasesTable
    customer_contacts: CustomerContactsTable
  }
}
