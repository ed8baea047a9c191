import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { monitoringKey } from '../monitoring-queries.ts'

/** A job looks at the thresholds once a minute; who hears of the feed sees it at once. */
const everyMs = 15_000

export const alertsQuery = queryOptions({
  queryKey: [...monitoringKey, 'alerts'],
  queryFn: async ({ signal }) => (await api.monitoring.alerts(undefined, { signal, quiet: true })).items,
  refetchInterval: everyMs,
})

export const thresholdsQuery = queryOptions({
  queryKey: ['monitoring-thresholds'],
  queryFn: async ({ signal }) => (await api.monitoring.thresholds(undefined, { signal })).items,
  staleTime: 0,
})
