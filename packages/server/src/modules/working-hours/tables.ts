import type { WorkingHours, WorkingHoursOwner } from '@besedka/contract'
import type { Generated } from 'kysely'

type WorkingHoursTable = {
  organisation_id: string
  owner_type: WorkingHoursOwner['ownerType']
  owner_id: string
  version: Generated<number>
  settings: WorkingHours
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    working_hours: WorkingHoursTable
  }
}
