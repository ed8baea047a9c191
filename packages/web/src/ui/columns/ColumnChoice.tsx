import { Button, Checkbox, Stack } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Popover } from '../popover/Popover.tsx'
import styles from './ColumnChoice.module.css'

type Props<Id extends string> = {
  label: string
  /** As small as the buttons of a toolbar; otherwise as high as the fields beside it. */
  compact?: boolean
  columns: readonly { id: Id; label: string }[]
  isShown: (id: Id) => boolean
  /** Cannot be taken away. */
  isFixed?: (id: Id) => boolean
  onChoose: (id: Id, shown: boolean) => void
}

/** Which columns a table has, as a button that opens their names. */
export function ColumnChoice<Id extends string>({ label, compact = false, columns, isShown, isFixed, onChoose }: Props<Id>) {
  return (
    <Popover
      label={label}
      position="bottom-end"
      width={260}
      target={(props) => (
        <Button
          {...props}
          variant="default"
          {...(compact && { size: 'compact-sm' })}
          leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}
        >
          {label}
        </Button>
      )}
    >
      {() => (
        <Stack gap="xs" className={styles.choice}>
          {columns.map(({ id, label: name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={isShown(id)}
              disabled={isFixed?.(id) ?? false}
              onChange={({ currentTarget: { checked } }) => onChoose(id, checked)}
            />
          ))}
        </Stack>
      )}
    </Popover>
  )
}
