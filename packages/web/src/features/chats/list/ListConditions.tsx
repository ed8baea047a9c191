import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Popover } from '../../../ui/popover/Popover.tsx'
import { isNarrowed, useNarrowing } from '../workspace/use-narrowing.ts'
import styles from './ChatListPane.module.css'

const ConditionFields = lazyPart(async () => (await import('./ConditionFields.tsx')).ConditionFields)

/** Narrows the list to a channel, a team, an operator, a customer's status, a request category, a tag, a priority or a rating, and to what is unread. */
export function ListConditions() {
  const { t } = useTranslation('chats')
  const active = isNarrowed(useNarrowing())

  return (
    <Popover
      label={t('filters')}
      position="bottom-end"
      width={264}
      target={(props) => (
        <ActionIcon
          className={styles.conditions}
          data-active={active || undefined}
          variant="default"
          size={36}
          aria-label={active ? t('filtersActive') : t('filters')}
          {...props}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.5} />
        </ActionIcon>
      )}
    >
      {() => (
        <Suspense fallback={<div style={{ height: 514 }} />}>
          <ConditionFields />
        </Suspense>
      )}
    </Popover>
  )
}
