import type { ApproachState } from '@besedka/contract'
import type { Generated } from 'kysely'

type SiteVisitsTable = {
  organisation_id: string
  channel_id: string
  id: string
  page_url: string
  page_title: string
  came_from: string | null
  device: string | null
  came_back: boolean
  began_at: Date
  beat_at: Date
  left_at: Date | null
  pages: Generated<number>
  customer_id: string | null
  approach_id: string | null
  approach_by_id: string | null
  approach_text: string | null
  approach_state: ApproachState | 'taken' | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    site_visits: SiteVisitsTable
  }
}
