import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import styles from './imports.module.css'

type Props = {
  title: string
  rows: readonly { line: number; what: string; cells: readonly string[] }[]
  lineOf: (line: number) => string
  /** Those that are not listed, in words. */
  more?: string | undefined
  download: { label: string; busy?: boolean; onPress: () => void }
}

/** The rows of a file that are not taken, each with its reason; all of them as a file. */
export function ProblemRows({ title, rows, lineOf, more, download }: Props) {
  return (
    <section aria-label={title}>
      <div className={styles.line}>
        <h2 className={styles.heading}>{title}</h2>
        <Button
          variant="default"
          size="compact-sm"
          loading={download.busy ?? false}
          leftSection={<IconDownload size={14} stroke={1.5} aria-hidden />}
          onClick={download.onPress}
        >
          {download.label}
        </Button>
      </div>
      <ul className={styles.problems}>
        {rows.map(({ line, what, cells }) => (
          <li key={line}>
            <b>{lineOf(line)}</b>
            <span>{what}</span>
            <small>{cells.filter((cell) => cell !== '').join(' · ')}</small>
          </li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </section>
  )
}
