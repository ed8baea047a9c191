import { NativeSelect } from '@mantine/core'
import type { ComponentProps } from 'react'
import styles from './imports.module.css'

type Props<Target extends string> = {
  headings: readonly string[]
  /** The first few rows below them. */
  samples: readonly (readonly string[])[]
  columns: readonly Target[]
  options: ComponentProps<typeof NativeSelect>['data']
  /** What a column without a heading is called, by its number. */
  nameless: (number: number) => string
  /** What the choice of a column is called. */
  labelOf: (heading: string | number) => string
  onChange: (columns: Target[]) => void
}

/** What each column of a file becomes, beside a few of its values. */
export function ColumnList<Target extends string>(props: Props<Target>) {
  const { headings, samples, columns, options, nameless, labelOf, onChange } = props
  return (
    <ul className={styles.columns}>
      {headings.map((heading, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name, and their order stays
        <li key={index}>
          <div className={styles.column}>
            <b>{heading || nameless(index + 1)}</b>
            <small>
              {samples
                .map((cells) => cells[index])
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
          <NativeSelect
            aria-label={labelOf(heading || index + 1)}
            value={columns[index] ?? 'skip'}
            data={options}
            onChange={({ currentTarget: { value } }) => onChange(columns.with(index, value as Target))}
          />
        </li>
      ))}
    </ul>
  )
}
