import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useWords } from '../../locales/define-words.ts'
import { ChatsOfRow } from './ChatsOfRow.tsx'
import { FigureCells, type ShownFigures } from './FigureCells.tsx'
import type { LiveRow } from './live-row.ts'
import styles from './Monitoring.module.css'
import { monitoringWords } from './words.ts'

type Props = ShownFigures & {
  row: LiveRow
  /** The names of the columns before the figures. */
  columns: readonly string[]
  open: boolean
  onToggle: () => void
}

/** A row of figures that opens to its chats. */
export function LiveTableRow({ row, columns, open, onToggle, ...figures }: Props) {
  const t = useWords(monitoringWords)
  return (
    <>
      <tr data-open={open || undefined}>
        <th scope="row">
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-label={t(open ? 'hide' : 'show', { name: row.name })}
            onClick={onToggle}
          >
            {open ? <IconChevronDown size={16} stroke={1.5} aria-hidden /> : <IconChevronRight size={16} stroke={1.5} aria-hidden />}
            {row.name}
          </button>
          {row.mark}
        </th>
        {row.cells?.map((cell, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change their places
          <td key={index} data-label={columns[index]}>
            {cell}
          </td>
        ))}
        <FigureCells of={row.figures} points={row.points} {...figures} />
      </tr>
      {open && (
        <tr>
          <td className={styles.inside} colSpan={1 + columns.length + figures.shown.length}>
            <div className={styles.insideBox}>
              <ChatsOfRow of={row.chats} now={figures.now} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
