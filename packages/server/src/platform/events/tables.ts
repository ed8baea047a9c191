import type { ColumnType, Generated } from 'kysely'

type OrganisationPositionsTable = { organisation_id: string; position: number; floor: Generated<number>; cleaned: Generated<number> }

type EventsTable = {
  organisation_id: string
  position: number
  type: string
  subject_id: string | null
  audience: string[]
  payload: ColumnType<unknown, string, never>
  at: Date
}

declare module '../database/tables.ts' {
  interface Tables {
    organisation_positions: OrganisationPositionsTable
    events: EventsTable
  }
}
