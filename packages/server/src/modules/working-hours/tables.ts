import type { WorkingHours, WorkingHoursOwner } from '@besedka/contract'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type WorkingHoursTable = TableOf<'working_hours', { owner_type: WorkingHoursOwner['ownerType']; settings: WorkingHours }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    working_hours: WorkingHoursTable
  }
}
