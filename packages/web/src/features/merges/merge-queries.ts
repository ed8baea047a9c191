import { api } from '../../api/client.ts'
import { pagedQuery } from '../../api/paged-query.ts'
import { queryClient } from '../../api/query-client.ts'
import { dismissToast } from '../../ui/toasts/toasts.ts'

const pageSize = 20

/** What was merged, the newest first. */
export const pastMergesQuery = pagedQuery(['merges', 'past'], (cursor, signal) => api.merges.list({ limit: pageSize, cursor }, { signal }))

export const suggestionsQuery = {
  queryKey: ['merges', 'suggestions'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.merges.suggestions(undefined, { signal }),
}

/** The suggestions that were dismissed: customers marked as different people. */
export const dismissalsQuery = {
  queryKey: ['merges', 'dismissals'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.merges.dismissals(undefined, { signal }),
}

const offers = new Map<string, number>()

/** A notice offers to take a dismissal back: it goes when that has been done elsewhere. */
export function keepOffer(customerIds: readonly string[], toast: number): void {
  offers.set(customerIds.toSorted().join(), toast)
}

/** They may be suggested again. */
export async function restoreSuggestion(customerIds: string[]): Promise<void> {
  await api.merges.restore({ customerIds }, { quiet: true })
  const offer = offers.get(customerIds.toSorted().join())
  if (offer !== undefined) dismissToast(offer)
  await refreshSuggestions()
}

export async function refreshSuggestions(): Promise<void> {
  await Promise.all([suggestionsQuery, dismissalsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
}

/** What would become of these customers; the first one is kept. */
export function previewQuery([customerId = '', ...otherIds]: readonly string[]) {
  return {
    queryKey: ['merges', 'preview', customerId, ...otherIds],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.merges.preview({ customerId, otherIds }, { signal, quiet: true }),
    enabled: otherIds.length > 0,
  }
}

/** Somebody was merged, or is themselves again. */
export async function refreshMerges(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['merges'] }), queryClient.invalidateQueries({ queryKey: ['customers'] })])
}
