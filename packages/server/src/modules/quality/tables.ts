import type { Quality, RatingReason } from '@besedka/contract'
import type { Generated } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type QualityRequestsTable = TableOf<'quality_requests', { rating: Quality | null; reasons: Generated<RatingReason[]> }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    quality_requests: QualityRequestsTable
    /** Written by `register_quality_link` only. */
    quality_links: TableOf<'quality_links'>
  }
}
