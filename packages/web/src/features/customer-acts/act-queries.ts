import type { CustomerActView } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../api/client.ts'
import { grantsOf, hasRight, useCurrentUser } from '../../api/current-user.ts'
import { queryClient } from '../../api/query-client.ts'

const progressMs = 1_000
const key = ['customer-acts']

/** Whether this person may change, export and import many customers at once. */
export function useMayActOnMany(): boolean {
  const user = useCurrentUser()
  return hasRight(user, 'AUTHORITY_PROFILE_STATUS') && grantsOf(user).options.includes('OPTION_CLIENT_PROFILE')
}

export function isUnderWay({ state }: Pick<CustomerActView, 'state'>): boolean {
  return state === 'running' || state === 'undoing'
}

/** Own acts of the last day, followed while one is under way; the list of customers is fetched anew when one is over. */
export function useActs(): readonly CustomerActView[] {
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.customerActs.list(undefined, { signal, quiet: true })).items,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? progressMs : false),
  })
  const running = data.filter(isUnderWay).length
  const before = useRef(running)
  useEffect(() => {
    if (running < before.current) void queryClient.invalidateQueries({ queryKey: ['customers'] })
    before.current = running
  }, [running])
  return data
}

/** Puts what a call has answered among the acts at once. */
export function putAct(act: CustomerActView): void {
  queryClient.setQueryData<CustomerActView[]>(key, (known = []) => [act, ...known.filter(({ id }) => id !== act.id)])
}
