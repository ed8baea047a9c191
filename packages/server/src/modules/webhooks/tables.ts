import type { WebhookDeliveryView, WebhookEventType, WebhookProblem } from '@besedka/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type WebhooksTable = TableOf<
  'webhooks',
  {
    events: WebhookEventType[]
    state: Generated<'active' | 'off' | 'gaveUp'>
    problem: WebhookProblem | null
    /** Whose it is; null of an old one whose maker is not known. */
    created_by: string | null
  }
>

type WebhookDeliveriesTable = TableOf<
  'webhook_deliveries',
  {
    /** Of what is no event of the log: behind which it is sent. */
    after_position: number | null
    event: WebhookDeliveryView['event']
    state: WebhookDeliveryView['state']
    problem: WebhookProblem | null
  }
>

type WebhookAttemptsTable = TableOf<
  'webhook_attempts',
  {
    problem: WebhookProblem | null
    request_headers: ColumnType<Record<string, string>, string, never>
    response_headers: ColumnType<Record<string, string>, string, never>
  }
>

export type WebhookRow = Selectable<WebhooksTable>
export type WebhookDeliveryRow = Selectable<WebhookDeliveriesTable>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    webhooks: WebhooksTable
    webhook_deliveries: WebhookDeliveriesTable
    webhook_attempts: WebhookAttemptsTable
  }
}
