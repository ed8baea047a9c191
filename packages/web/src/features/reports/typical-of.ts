import type { CustomReportView } from '@besedka/contract'

/** A channel, operator or hour in which a category comes up more often than requests do in all. */
type Trait = {
  key: string
  /** How much of the category it is, and how much of all requests. */
  share: number
  usual: number
}

/** Fewer than these may be chance. */
const requestsMinimum = 5
const traitsMaximum = 3

type View = Pick<CustomReportView, 'total' | 'rows' | 'parts'>

/**
 * What is typical of a category in a report of closed requests that is split by category: at least a third more often than in all requests. The most
 * striking first.
 */
export function typicalOf(view: View, categoryId: string): Trait[] {
  const countIn = ({ figures }: { figures: View['total'] }) => figures['chats.closed']?.n ?? 0
  const [all, ofCategory] = [
    countIn({ figures: view.total }),
    view.parts.filter(({ key }) => key === categoryId).reduce((sum, part) => sum + countIn(part), 0),
  ]
  if (all === 0 || ofCategory === 0) return []
  return view.rows
    .flatMap((row): Trait[] => {
      const part = row.parts.find(({ key }) => key === categoryId)
      const count = part ? countIn(part) : 0
      if (row.key === null || count < requestsMinimum) return []
      return [{ key: row.key, share: count / ofCategory, usual: countIn(row) / all }]
    })
    .filter(({ share, usual }) => share >= (usual * 4) / 3)
    .toSorted((a, b) => b.share / b.usual - a.share / a.usual)
    .slice(0, traitsMaximum)
}
