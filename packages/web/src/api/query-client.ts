import { QueryClient } from '@tanstack/react-query'
import { isApiError } from './api-error.ts'

/** Answers stay fresh for 30 s; live events correct what changes sooner. Only a missing answer is asked for again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, refetchOnWindowFocus: false, retry: (failures, error) => failures < 2 && mayPass(error) },
    mutations: { retry: false, networkMode: 'always' },
  },
})

function mayPass(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 502)
}
