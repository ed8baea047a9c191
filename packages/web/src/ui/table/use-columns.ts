import type { CSSProperties } from 'react'
import { createKeptStore } from '../kept-store.ts'
import { chosenColumns, isColumnShown, withColumn } from './chosen-columns.ts'

type Kept = {
  /** Of each table by its name: the columns that are not shown, where somebody has chosen. */
  hidden: Readonly<Record<string, readonly string[]>>
  /** And the rare ones that somebody has chosen to see. */
  chosen: Readonly<Record<string, readonly string[]>>
  /** And how wide those are that somebody has drawn, in pixels. */
  widths: Readonly<Record<string, Readonly<Record<string, number>>>>
}

const useKept = createKeptStore<Kept>('table-columns', { hidden: {}, chosen: {}, widths: {} })

export const columnWidth = { least: 64, most: 640 } as const

export type Columns<Key extends string> = {
  shown: readonly Key[]
  isShown(key: Key): boolean
  show(key: Key, isShown: boolean): void
  widthOf(key: string): number | undefined
  /** Without a width the column is as wide as its content again. */
  setWidth(key: string, width: number | undefined): void
  /** For each cell of a column. */
  cell(key: string): { style?: CSSProperties }
}

/** Which columns a table has and how wide they are: as somebody has left them in this browser. `rarely`: those that are not shown until chosen. */
export function useColumns<Key extends string>(table: string, all: readonly Key[], rarely: readonly Key[] = []): Columns<Key> {
  const choice = chosenColumns(
    useKept((kept) => kept.hidden[table]),
    useKept((kept) => kept.chosen[table]),
    rarely,
  )
  const widths = useKept((kept) => kept.widths[table])
  const isShown = (key: Key) => isColumnShown(choice, key, rarely)
  const widthOf = (key: string) => widths?.[key]
  return {
    shown: all.filter(isShown),
    isShown,
    show(key, shown) {
      const { hidden, chosen } = withColumn(choice, key, shown)
      useKept.setState((kept) => ({ hidden: { ...kept.hidden, [table]: hidden }, chosen: { ...kept.chosen, [table]: chosen } }))
    },
    widthOf,
    setWidth(key, width) {
      useKept.setState((kept) => {
        const { [key]: _, ...others } = kept.widths[table] ?? {}
        return { widths: { ...kept.widths, [table]: width === undefined ? others : { ...others, [key]: clamp(width) } } }
      })
    },
    cell(key) {
      const width = widthOf(key)
      if (width === undefined) return {}
      return { style: { width, minWidth: width, maxWidth: width, overflow: 'hidden', textOverflow: 'ellipsis' } }
    },
  }
}

function clamp(width: number): number {
  return Math.round(Math.min(columnWidth.most, Math.max(columnWidth.least, width)))
}
