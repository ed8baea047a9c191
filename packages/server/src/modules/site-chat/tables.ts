import type { SightingKind } from '@besedka/contract'

type SiteSightingsTable = { organisation_id: string; channel_id: string; kind: SightingKind; site: string; at: Date }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    site_sightings: SiteSightingsTable
  }
}
