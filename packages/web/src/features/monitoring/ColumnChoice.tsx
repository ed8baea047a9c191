import { Button, Checkbox, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useWords } from '../../locales/define-words.ts'
import { Popover } from '../../ui/popover/Popover.tsx'
import { liveColumns, useHiddenColumns } from './live-columns.ts'
import styles from './Monitoring.module.css'
import { monitoringWords } from './words.ts'

/** Which columns the tables of monitoring have; remembered in this browser. */
export function ColumnChoice() {
  const t = useWords(monitoringWords)
  const { hidden } = useHiddenColumns()
  return (
    <Popover
      label={t('columns')}
      position="bottom-end"
      width={260}
      target={(props) => (
        <Button {...props} variant="default" size="compact-sm" leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}>
          {t('columns')}
        </Button>
      )}
    >
      {() => (
        <Stack gap="xs" className={styles.choice}>
          {liveColumns.map((column) => (
            <Checkbox
              key={column}
              label={t(column)}
              checked={!hidden.includes(column)}
              onChange={({ currentTarget: { checked } }) =>
                useHiddenColumns.setState({ hidden: checked ? hidden.filter((other) => other !== column) : [...hidden, column] })
              }
            />
          ))}
        </Stack>
      )}
    </Popover>
  )
}
