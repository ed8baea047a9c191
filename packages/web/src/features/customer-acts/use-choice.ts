import { useState } from 'react'

/** Rows that are ticked: those named, or all that match, also those that are not on the screen. */
export type Choice = {
  ids: readonly string[]
  all: boolean
  has: (id: string) => boolean
  /** `through`: also all rows between this one and the one that was ticked last. */
  toggle: (id: string, through: boolean) => void
  /** All rows on the screen, or none. */
  toggleShown: () => void
  chooseAll: () => void
  clear: () => void
}

const none: readonly string[] = []

/** What is ticked of a list; it is forgotten when the list becomes another one, which its key says. */
export function useChoice(key: string, shown: readonly string[]): Choice {
  const [kept, setKept] = useState({ key, ids: none, all: false, last: '' })
  const { ids, all, last } = kept.key === key ? kept : { ids: none, all: false, last: '' }
  const chosen = new Set(all ? shown : ids)
  const keep = (next: Iterable<string>, ticked: string) => setKept({ key, ids: [...next], all: false, last: ticked })
  return {
    ids: [...chosen],
    all,
    has: (id) => chosen.has(id),
    toggle(id, through) {
      const from = through ? shown.indexOf(last) : -1
      const to = shown.indexOf(id)
      const range = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1)
      const next = new Set(chosen)
      for (const one of range) chosen.has(id) ? next.delete(one) : next.add(one)
      keep(next, id)
    },
    toggleShown: () => keep(shown.every((id) => chosen.has(id)) ? none : shown, ''),
    chooseAll: () => setKept({ key, ids: none, all: true, last: '' }),
    clear: () => keep(none, ''),
  }
}
