import type { SightingKind } from '@besedka/contract'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type SiteSightingsTable = TableOf<'site_sightings', { kind: SightingKind }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    site_sightings: SiteSightingsTable
    proactive_counts: TableOf<'proactive_counts'>
  }
}
