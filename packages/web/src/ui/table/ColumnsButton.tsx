import { Button, Checkbox, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useWords } from '../../locales/define-words.ts'
import { Popover } from '../popover/Popover.tsx'
import styles from './ColumnsButton.module.css'
import { tableWords } from './table-words.ts'
import type { Columns } from './use-columns.ts'

type Props<Key extends string> = {
  columns: Columns<Key>
  choices: readonly { key: Key; label: string }[]
}

/** Which columns a table has. The last one stays. */
export function ColumnsButton<Key extends string>({ columns, choices }: Props<Key>) {
  const t = useWords(tableWords)
  const onlyOne = columns.shown.length === 1
  return (
    <Popover
      label={t('columns')}
      position="bottom-end"
      width={280}
      target={(props) => (
        <Button {...props} variant="default" size="compact-sm" leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}>
          {t('columns')}
        </Button>
      )}
    >
      {() => (
        <Stack gap="xs" className={styles.choice}>
          {choices.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={columns.isShown(key)}
              disabled={onlyOne && columns.isShown(key)}
              onChange={({ currentTarget: { checked } }) => columns.show(key, checked)}
            />
          ))}
        </Stack>
      )}
    </Popover>
  )
}
