import { useQuery } from '@tanstack/react-query'
import { useLocale } from '../../locales/use-locale.ts'
import { statusName } from '../customer-statuses/status-name.ts'
import { statusesQuery } from '../customer-statuses/status-queries.ts'

/** The statuses of customers with their names. */
export function useStatuses(): { id: string; name: string }[] {
  const locale = useLocale()
  const { data } = useQuery(statusesQuery)
  return (data?.items ?? []).map((status) => ({ id: status.id, name: statusName(status, locale) }))
}
