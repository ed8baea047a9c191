import type { Locale } from '@besedka/contract'
import type { Generated } from 'kysely'

type OrganisationsTable = {
  id: string
  version: Generated<number>
  login: string
  name: string
  kind: 'provider' | 'client'
  active: Generated<boolean>
  administrator_email: Generated<string>
  plan_id: string
  plan_since: Generated<Date>
  plan_until: Date | null
  trial: Generated<boolean>
  extended_at: Date | null
  end_announced_for: Date | null
  end_told_for: Date | null
  balance_kopecks: Generated<number>
  locale: Generated<Locale>
  instance: Generated<string>
  operator_licences: number | null
  second_factor_required: Generated<boolean>
  /** From when it is; null: since it was demanded. */
  second_factor_from: Date | null
  second_factor_reminded_for: Date | null
  long_sessions: Generated<boolean>
  /** Since when the list of first steps is put away. */
  first_steps_hidden_at: Date | null
  first_steps_hidden_by: Generated<string[]>
  logo_file_id: string | null
  brand_colour: string | null
  help_host: string | null
  help_host_token: string | null
  /** Since when it is proved that the host is theirs; null: it serves nothing yet. */
  help_host_checked_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    organisations: OrganisationsTable
  }
}
