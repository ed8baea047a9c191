import { ActionIcon, Button, NativeSelect, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { Popover } from '../../../ui/popover/Popover.tsx'
import { useWorkspaceView } from '../workspace/workspace-view.ts'
import styles from './ChatListPane.module.css'

/** Narrows the list to a channel, a team or an operator. */
export function ListConditions() {
  const { t } = useTranslation('chats')
  const conditions = useWorkspaceView((view) => view.conditions)
  const channels = useLive((state) => [...state.channels.values()], sameItems)
  const teams = useLive((state) => [...state.teams.values()], sameItems)
  const accounts = useLive((state) => [...state.accounts.values()], sameItems)
  const active = Object.values(conditions).some(Boolean)

  const fields = [
    { name: 'channelId', label: t('channel'), any: t('anyChannel'), options: channels },
    { name: 'teamId', label: t('team'), any: t('anyTeam'), options: teams },
    { name: 'assigneeId', label: t('operator'), any: t('anyOperator'), options: accounts },
  ] as const

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
        <Stack gap="sm" p="sm">
          {fields.map(({ name, label, any, options }) => (
            <NativeSelect
              key={name}
              label={label}
              value={conditions[name] ?? ''}
              onChange={(event) =>
                useWorkspaceView.setState({ conditions: { ...conditions, [name]: event.currentTarget.value || undefined } })
              }
              data={[{ value: '', label: any }, ...options.map((option) => ({ value: option.id, label: option.name }))]}
            />
          ))}
          <Button variant="subtle" disabled={!active} onClick={() => useWorkspaceView.setState({ conditions: {} })}>
            {t('clearFilters')}
          </Button>
        </Stack>
      )}
    </Popover>
  )
}
