import type { Generated } from 'kysely'

type OrganisationsTable = {
  id: string
  name: string
  kind: 'provider' | 'client'
  active: Generated<boolean>
  plan_options: string[]
  created_at: Generated<Date>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    organisations: OrganisationsTable
  }
}
