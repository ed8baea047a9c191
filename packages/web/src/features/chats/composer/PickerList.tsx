import type { ReactNode } from 'react'
import templates from '../templates/templates.module.css'
import styles from './PickerList.module.css'
import type { usePickedRow } from './use-picked-row.ts'

type Props<Row extends { id: string }> = {
  /** Of the list, for the field that it belongs to. */
  id: string
  label: string
  rows: readonly Row[]
  picked: ReturnType<typeof usePickedRow<Row>>
  nameOf: (row: Row) => string
  /** Before the name. */
  signOf: (row: Row) => ReactNode
  /** Behind the name. */
  remarkOf?: (row: Row) => ReactNode
  /** Said in the place of rows. */
  nothing: string
  hint: string
  onInsert: (row: Row) => void
}

/** Rows of one line that stand on the composer, of which one is put into it; the focus stays in the field. */
export function PickerList<Row extends { id: string }>({ id, label, rows, picked, nameOf, signOf, remarkOf, ...given }: Props<Row>) {
  return (
    <div className={styles.picker}>
      {picked.active === undefined ? (
        <p className={templates.nothing} role="status">
          {given.nothing}
        </p>
      ) : (
        <div ref={picked.list} id={id} role="listbox" aria-label={label} className={templates.list}>
          {rows.map((row, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys go to the field, which keeps the focus
            <div
              key={row.id}
              id={picked.optionId(row)}
              role="option"
              aria-label={nameOf(row)}
              aria-selected={row === picked.active}
              className={styles.option}
              onPointerMove={() => picked.choose(place)}
              // The focus stays in the field.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => given.onInsert(row)}
            >
              {signOf(row)}
              <span className={styles.name}>{nameOf(row)}</span>
              {remarkOf?.(row)}
            </div>
          ))}
        </div>
      )}
      <p className={templates.hint}>{given.hint}</p>
    </div>
  )
}
