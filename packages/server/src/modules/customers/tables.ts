import type { CustomerChange, CustomerChangeCause, CustomerField, FieldOption } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type CustomersTable = TableOf<
  'customers',
  {
    fields: ColumnType<CustomerField[], string | undefined, string>
    /** When the first of those who are one came; null: they are the first themselves. */
    known_since: Date | null
    /** Whom they are part of; null: they are themselves. */
    merged_into_id: string | null
    /** The contact to answer through; one that is not theirs (any more) is none. */
    preferred_contact_id: string | null
  }
>

type CustomerContactsTable = TableOf<
  'customer_contacts',
  {
    source: Generated<'provider' | 'operator' | 'customer' | 'crm'>
    /** Whom it belongs to by itself, where that is another than the customer: they were merged. */
    identity_id: string | null
  }
>

type CustomerCommentsTable = TableOf<
  'customer_comments',
  {
    /** As of a contact. */
    identity_id: string | null
  }
>

/** Fields of customers, and those of chats: the name is older than the second subject. */
type CustomerFieldsTable = TableOf<
  'customer_fields',
  {
    subject: 'customer' | 'chat'
    options: ColumnType<FieldOption[], string | undefined, string>
  }
>

type CustomerFieldValuesTable = TableOf<
  'customer_field_values',
  {
    /** Whom it came with, where that is another than the customer: they were merged. */
    identity_id: string | null
    /** The customer typed it themselves. */
    typed: Generated<boolean>
  }
>

/** What was changed about customers, at once and by whom: their histories, and what undoing goes by. */
type CustomerChangesTable = TableOf<
  'customer_changes',
  {
    cause: CustomerChangeCause
    /** The act or import. */
    cause_id: string | null
    change: ColumnType<CustomerChange, string, never>
  }
>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    customers: CustomersTable
    customer_changes: CustomerChangesTable
    customer_comments: CustomerCommentsTable
    customer_statuses: TableOf<'customer_statuses'>
    /** Two customers who are not the same person, and what they had in common when somebody said so. */
    merge_dismissals: TableOf<'merge_dismissals'>
    customer_fields: CustomerFieldsTable
    customer_field_values: CustomerFieldValuesTable
    /** Other names of a person behind a contact of a channel, each leading to its value. */
    contact_aliases: TableOf<'contact_aliases'>
    customer_contacts: CustomerContactsTable
  }
}
