import type { MonitoringFigures } from '@besedka/contract'
import type { ReactNode } from 'react'
import type { LiveColumn } from './live-columns.ts'
import type { ChatsOf } from './monitoring-queries.ts'

/** A row of a table of figures as they stand now. */
export type LiveRow = {
  key: string
  name: string
  /** What stands beside the name, such as an alert. */
  mark?: ReactNode
  chats: ChatsOf
  figures: MonitoringFigures
  points: readonly number[] | undefined
  cells?: readonly ReactNode[]
}

export type Sorting = { by: LiveColumn | 'name'; down: boolean }
