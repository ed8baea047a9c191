import type { ReportScheduleView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'

const lookEveryMs = 2_000

/** Reports by mail; looked at again while one of them is on its way. */
export const schedulesQuery = queryOptions({
  queryKey: ['reportSchedules'],
  queryFn: async ({ signal }) => (await api.reportSchedules.list(undefined, { signal })).items,
  refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? lookEveryMs : false),
})

export const readersQuery = queryOptions({
  queryKey: ['reportSchedules', 'readers'],
  queryFn: async ({ signal }) => (await api.reportSchedules.readers(undefined, { signal })).items,
})

function isUnderWay({ last }: ReportScheduleView): boolean {
  return last?.state === 'making' || (last?.state === 'mailed' && last.mails.some(({ state }) => state === 'waiting'))
}
