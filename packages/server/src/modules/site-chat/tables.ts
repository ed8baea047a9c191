import type { SightingKind } from '@besedka/contract'
import type { Generated } from 'kysely'

type SiteSightingsTable = { organisation_id: string; channel_id: string; kind: SightingKind; site: string; at: Date }

type ProactiveCountsTable = {
  organisation_id: string
  channel_id: string
  message_id: string
  shown: Generated<number>
  opened: Generated<number>
  answered: Generated<number>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    site_sightings: SiteSightingsTable
    proactive_counts: ProactiveCountsTable
  }
}
