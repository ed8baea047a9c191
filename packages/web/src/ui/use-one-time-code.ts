import { type QueryFunction, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { navigate } from '../app/router/address.ts'

/** Redeems the code with which a provider has sent the browser back, once, and removes it from the browser's history. */
export function useOneTimeCode<Answer>(given: { queryKey: readonly unknown[]; queryFn: QueryFunction<Answer>; enabled: boolean }) {
  useEffect(() => {
    if (location.search !== '') navigate(location.pathname, { replace: true, unasked: true })
  }, [])

  return useQuery({
    ...given,
    // A code is good once.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
