import type { Quality, RatingReason } from '@besedka/contract'
import type { Generated } from 'kysely'

type QualityRequestsTable = {
  organisation_id: string
  id: string
  chat_id: string
  asked_at: Date
  asked_by_id: string | null
  expires_at: Date
  rating: Quality | null
  comment: Generated<string>
  reasons: Generated<RatingReason[]>
  rated_at: Date | null
}

/** Written by `register_quality_link` only. */
type QualityLinksTable = { id: string; organisation_id: string; expires_at: Date }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    quality_requests: QualityRequestsTable
    quality_links: QualityLinksTable
  }
}
