import { Button, NativeSelect, Stack } from '@mantine/core'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useWorkspaceView } from '../workspace/workspace-view.ts'

/** The conditions themselves. */
export function ConditionFields() {
  const { t } = useTranslation('chats')
  const conditions = useWorkspaceView((view) => view.conditions)
  const channels = useLive((state) => [...state.channels.values()], sameItems)
  const teams = useLive((state) => [...state.teams.values()].filter((team) => !team.deleted), sameItems)
  const accounts = useLive((state) => [...state.accounts.values()], sameItems)
  const active = Object.values(conditions).some(Boolean)

  const fields = [
    { name: 'channelId', label: t('channel'), any: t('anyChannel'), options: channels },
    { name: 'teamId', label: t('team'), any: t('anyTeam'), options: teams },
    { name: 'assigneeId', label: t('operator'), any: t('anyOperator'), options: accounts },
  ] as const

  return (
    <Stack gap="sm" p="sm">
      {fields.map(({ name, label, any, options }) => (
        <NativeSelect
          key={name}
          label={label}
          value={conditions[name] ?? ''}
          onChange={(event) => useWorkspaceView.setState({ conditions: { ...conditions, [name]: event.currentTarget.value || undefined } })}
          data={[{ value: '', label: any }, ...options.map((option) => ({ value: option.id, label: option.name }))]}
        />
      ))}
      <Button variant="subtle" disabled={!active} onClick={() => useWorkspaceView.setState({ conditions: {} })}>
        {t('clearFilters')}
      </Button>
    </Stack>
  )
}
