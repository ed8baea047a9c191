import type { Locale } from '@besedka/contract'
import type { Generated } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type OrganisationsTable = TableOf<
  'organisations',
  {
    kind: 'provider' | 'client'
    locale: Generated<Locale>
    /** From when it is; null: since it was demanded. */
    second_factor_from: Date | null
    /** Since when the list of first steps is put away. */
    first_steps_hidden_at: Date | null
    /** Since when it is proved that the host is theirs; null: it serves nothing yet. */
    help_host_checked_at: Date | null
  }
>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    organisations: OrganisationsTable
  }
}
