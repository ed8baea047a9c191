import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { useWords } from '../../locales/define-words.ts'
import styles from './ColumnHeading.module.css'
import { tableWords } from './table-words.ts'
import { type Columns, columnWidth } from './use-columns.ts'

type Props = {
  /** By what its width is remembered. */
  column: string
  columns: Columns<string>
  name: string
  /** How the table is sorted by it now. */
  sorted?: 'ascending' | 'descending' | undefined
  /** Without it the table cannot be sorted by it. */
  onSort?: (() => void) | undefined
  /** Whether its cells are words, which stand at the left. */
  words?: boolean | undefined
  /** What stands beside the name. */
  children?: ReactNode
}

const stepPx = 16

/** A heading that sorts, and whose edge is drawn by pointer or arrow keys; a double click makes the column as wide as its content again. */
export function ColumnHeading({ column, columns, name, sorted, onSort, words = false, children }: Props) {
  const t = useWords(tableWords)
  const heading = useRef<HTMLTableCellElement>(null)
  const width = columns.widthOf(column)
  // A heading breaks into narrow lines: a word of a letter or two goes with the next one.
  const shown = name.replace(/(?<=^| )(\S{1,2}) /g, '$1\u00a0')
  const presentWidth = () => width ?? heading.current?.offsetWidth ?? 0

  function draw({ currentTarget, clientX: from, pointerId }: PointerEvent<HTMLElement>): void {
    const began = presentWidth()
    const handle = currentTarget
    handle.setPointerCapture(pointerId)
    handle.onpointermove = ({ clientX }) => columns.setWidth(column, began + clientX - from)
    handle.onlostpointercapture = () => {
      handle.onpointermove = null
    }
  }

  function step(event: KeyboardEvent): void {
    const by = { ArrowLeft: -stepPx, ArrowRight: stepPx }[event.key]
    if (by === undefined) return
    event.preventDefault()
    columns.setWidth(column, presentWidth() + by)
  }

  return (
    <th ref={heading} scope="col" aria-sort={sorted} className={styles.heading} data-words={words || undefined} {...columns.cell(column)}>
      <span className={styles.content}>
        {onSort ? (
          <button type="button" className={styles.sort} title={t('sortBy', { name })} onClick={onSort}>
            {shown}
            <span aria-hidden>{sorted === undefined ? '' : sorted === 'descending' ? ' ↓' : ' ↑'}</span>
          </button>
        ) : (
          shown
        )}
        {children}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a line between columns is no hr, which cannot stand in a table's row */}
      <span
        role="separator"
        aria-orientation="vertical"
        aria-label={t('widthOf', { name })}
        aria-valuemin={columnWidth.least}
        aria-valuemax={columnWidth.most}
        aria-valuenow={width ?? 0}
        tabIndex={0}
        className={styles.edge}
        onPointerDown={draw}
        onKeyDown={step}
        onDoubleClick={() => columns.setWidth(column, undefined)}
      />
    </th>
  )
}
