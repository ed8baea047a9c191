import { chatPriorities, ratingConditions } from '@besedka/contract'
import { Button, NativeSelect, Stack } from '@mantine/core'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { statusName } from '../../customer-statuses/status-name.ts'
import { useCategoryConditions } from '../category/use-category-conditions.ts'
import { useTagConditions } from '../desk/use-tag-conditions.ts'
import { useStatusesInOrder } from '../shared/use-statuses.ts'
import { useWorkspaceView } from '../workspace/workspace-view.ts'

/** The conditions themselves. */
export function ConditionFields() {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const conditions = useWorkspaceView((view) => view.conditions)
  const channels = useLive((state) => [...state.channels.values()], sameItems)
  const teams = useLive((state) => [...state.teams.values()].filter((team) => !team.deleted), sameItems)
  const accounts = useLive((state) => [...state.accounts.values()], sameItems)
  const ratings = ratingConditions.map((id) => ({ id, name: t(`rating-${id}`) }))
  const statuses = useStatusesInOrder().map((status) => ({ id: status.id, name: statusName(status, locale) }))
  const categories = useCategoryConditions()
  const tags = useTagConditions(conditions.tag)
  const priorities = chatPriorities.map((id) => ({ id, name: t(`priority-${id}`) }))
  const active = Object.values(conditions).some(Boolean)

  const fields = [
    { name: 'channelId', label: t('channel'), any: t('anyChannel'), options: channels },
    { name: 'teamId', label: t('team'), any: t('anyTeam'), options: teams },
    { name: 'assigneeId', label: t('operator'), any: t('anyOperator'), options: accounts },
    { name: 'statusId', label: t('customerStatus'), any: t('anyStatus'), options: statuses },
    ...(categories.length > 0 ? [{ name: 'categoryId', label: t('category'), any: t('anyCategory'), options: categories } as const] : []),
    ...(tags.length > 0 ? [{ name: 'tag', label: t('tag'), any: t('anyTag'), options: tags } as const] : []),
    { name: 'priority', label: t('priority'), any: t('anyPriority'), options: priorities },
    { name: 'rating', label: t('rating'), any: t('whateverRating'), options: ratings },
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
