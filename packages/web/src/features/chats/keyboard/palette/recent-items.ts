import { createKeptStore } from '../../../../ui/kept-store.ts'
import type { GroupedItem } from './palette-item.ts'

const kept = 6

/** The ids of what somebody has last chosen in the palette, the newest first; kept in this browser until they sign out. */
export const useRecentItems = createKeptStore<{ ids: readonly string[] }>('palette', { ids: [] })

export function noteChosen(id: string): void {
  useRecentItems.setState(({ ids }) => ({ ids: [id, ...ids.filter((other) => other !== id)].slice(0, kept) }))
}

/** The same lines with those on top that were chosen last, as far as they are there. */
export function recentFirst(items: readonly GroupedItem[], recentIds: readonly string[]): GroupedItem[] {
  const recent = recentIds.flatMap((id) => items.find((item) => item.id === id) ?? [])
  return [...recent.map((item) => ({ ...item, group: 'recent' as const })), ...items.filter((item) => !recent.includes(item))]
}
