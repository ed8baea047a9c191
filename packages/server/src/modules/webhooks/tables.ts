import type { WebhookDeliveryView, WebhookEventType, WebhookProblem } from '@besedka/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'

type WebhooksTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  url: string
  description: string
  events: WebhookEventType[]
  state: Generated<'active' | 'off' | 'gaveUp'>
  secret: string
  former_secret: string | null
  former_valid_until: Date | null
  cursor: number
  failures: Generated<number>
  failing_since: Date | null
  problem: WebhookProblem | null
  rests_until: Date | null
  last_delivered_at: Date | null
  created_at: Date
  /** Whose it is; null of an old one whose maker is not known. */
  created_by: string | null
}

type WebhookDeliveriesTable = {
  organisation_id: string
  id: string
  webhook_id: string
  position: number | null
  /** Of what is no event of the log: behind which it is sent. */
  after_position: Generated<number | null>
  event: WebhookDeliveryView['event']
  body: string
  state: WebhookDeliveryView['state']
  attempts: Generated<number>
  status: number | null
  problem: WebhookProblem | null
  queued_at: Date
  next_attempt_at: Date | null
  created_at: Date
}

type WebhookAttemptsTable = {
  organisation_id: string
  id: string
  delivery_id: string
  at: Date
  duration_ms: number
  status: number | null
  problem: WebhookProblem | null
  request_headers: ColumnType<Record<string, string>, string, never>
  response_headers: ColumnType<Record<string, string>, string, never>
  response_body: string
}

export type WebhookRow = Selectable<WebhooksTable>
export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    webhooks: WebhooksTable
    webhook_deliveries: WebhookDeliveriesTable
    webhook_attempts: WebhookAttemptsTable
  }
}
