import type { Generated } from 'kysely'

type RolesTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  name: string
  description: Generated<string>
  rights: string[]
  built_in: boolean
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    roles: RolesTable
  }
}
