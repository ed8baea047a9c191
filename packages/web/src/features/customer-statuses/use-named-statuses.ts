import type { CustomerStatusView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../locales/use-locale.ts'
import { statusName } from './status-name.ts'
import { statusesQuery } from './status-queries.ts'

/** The statuses of customers in their order, as they are called in the reader's language. */
export function useNamedStatuses(): CustomerStatusView[] {
  const locale = useLocale()
  const { data } = useQuery(statusesQuery)
  return (data?.items ?? []).map((status) => ({ ...status, name: statusName(status, locale) }))
}
