import type { WebhookDeliveryView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { queryClient } from '../../api/query-client.ts'

const pageSize = 25
const refreshMs = 5_000

/** The organisation's key and the named ones. */
export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => api.apiKeys.list(undefined, { signal }),
})

/** Webhooks, kept fresh while they are seen: their state changes by itself. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => api.webhooks.list(undefined, { signal }),
  refetchInterval: refreshMs,
})

/** What was sent to a webhook, newest first, page by page. */
export function deliveriesQuery(webhookId: string, state: WebhookDeliveryView['state'] | undefined) {
  const paged = pagedQuery(['webhooks', webhookId, 'deliveries', state ?? 'all'], (cursor, signal) =>
    api.webhooks.deliveries({ webhookId, state, limit: pageSize, cursor }, { signal }),
  )
  return { ...paged, refetchInterval: refreshMs }
}

export function deliveryQuery(webhookId: string, deliveryId: string) {
  return queryOptions({
    queryKey: ['webhooks', webhookId, 'delivery', deliveryId],
    queryFn: ({ signal }) => api.webhooks.delivery({ webhookId, deliveryId }, { signal }),
    refetchInterval: refreshMs,
  })
}

export async function refreshApiKeys(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: apiKeysQuery.queryKey })
}

/** Asks for the webhooks again, and for their logs. */
export async function refreshWebhooks(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })
}
