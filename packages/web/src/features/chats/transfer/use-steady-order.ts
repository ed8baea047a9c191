import { useState } from 'react'

/**
 * The rows in the order in which they were first shown, so that none moves away under the pointer while operators come and go; who comes
 * later comes last.
 */
export function useSteadyOrder<Row>(rows: readonly Row[], idOf: (row: Row) => string): Row[] {
  const [places] = useState(() => new Map<string, number>())
  const placeOf = (row: Row) => {
    const id = idOf(row)
    const place = places.get(id) ?? places.size
    places.set(id, place)
    return place
  }
  return rows
    .map((row) => ({ row, place: placeOf(row) }))
    .sort((a, b) => a.place - b.place)
    .map(({ row }) => row)
}
