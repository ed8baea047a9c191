import type { ApproachState } from '@besedka/contract'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type SiteVisitsTable = TableOf<'site_visits', { approach_state: ApproachState | 'taken' | null }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    site_visits: SiteVisitsTable
  }
}
