import type { ChangeReason } from '@besedka/contract'

/** What a row comes to in a period: how much, of how many. Of what is only counted the two are the same. */
export type Side = { sum: number; of: number }

/** A row in the period and in the one before. */
export type Sides = { key: string | null; is: Side; was: Side }

/**
 * Parts the change of a mean (or a share, which is one) between its rows, exactly. A mean is the sum of each row's own mean by its share in all; so it changes
 * because a row's mean has changed (`own`, by the mean of its two shares), and because its share has (`mix`, by how far it lies from the mean of all). A row
 * that was there in one of the periods alone has no change of its own. What is counted has nothing but its own.
 */
export function partChange(rows: readonly Sides[], form: 'mean' | 'count'): ChangeReason[] {
  const [is, was] = [together(rows.map((row) => row.is)), together(rows.map((row) => row.was))]
  const middle = ((meanOf(is) ?? 0) + (meanOf(was) ?? 0)) / 2
  return rows.map((row) => {
    const [share, formerShare] = [shareIn(row.is, is), shareIn(row.was, was)]
    if (form === 'count') {
      return { key: row.key, is: row.is.sum, was: row.was.sum, share, formerShare, own: row.is.sum - row.was.sum, mix: 0 }
    }
    const [present, former] = [meanOf(row.is), meanOf(row.was)]
    const [one, other] = [present ?? former ?? 0, former ?? present ?? 0]
    return {
      ...{ key: row.key, is: present, was: former, share, formerShare },
      own: ((share + formerShare) / 2) * (one - other),
      mix: (share - formerShare) * ((one + other) / 2 - middle),
    }
  })
}

export function together(sides: readonly Side[]): Side {
  return sides.reduce((all, side) => ({ sum: all.sum + side.sum, of: all.of + side.of }), { sum: 0, of: 0 })
}

export function meanOf({ sum, of }: Side): number | null {
  return of === 0 ? null : sum / of
}

function shareIn(one: Side, all: Side): number {
  return all.of === 0 ? 0 : one.of / all.of
}
