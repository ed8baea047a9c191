import { awaitedSides, chatPriorities, ratingConditions } from '@besedka/contract'
import { Button, Checkbox, NativeSelect, Stack } from '@mantine/core'
import { useLive } from '../../../live/use-live.ts'
import { sameItems } from '../../../live/use-selected.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { statusName } from '../../customer-statuses/status-name.ts'
import { useCategoryConditions } from '../category/use-category-conditions.ts'
import { useTagConditions } from '../desk/use-tag-conditions.ts'
import { useStatusesInOrder } from '../shared/use-statuses.ts'
import { endNarrowing, isNarrowed, narrowTo, useNarrowing } from '../workspace/use-narrowing.ts'

/** The conditions themselves. */
export function ConditionFields() {
  const { t } = useTranslation('chats')
  const locale = useLocale()
  const conditions = useNarrowing()
  const channels = useLive((state) => [...state.channels.values()], sameItems)
  const teams = useLive((state) => [...state.teams.values()].filter((team) => !team.deleted), sameItems)
  const accounts = useLive((state) => [...state.accounts.values()], sameItems)
  const ratings = ratingConditions.map((id) => ({ id, name: t(`rating-${id}`) }))
  const statuses = useStatusesInOrder().map((status) => ({ id: status.id, name: statusName(status, locale) }))
  const categories = useCategoryConditions()
  const tags = useTagConditions(conditions.tag)
  const priorities = chatPriorities.map((id) => ({ id, name: t(`priority-${id}`) }))
  const sides = awaitedSides.map((id) => ({ id, name: t(`awaits-${id}`) }))
  const active = isNarrowed(conditions)

  const fields = [
    { name: 'channelId', label: t('channel'), any: t('anyChannel'), options: channels },
    { name: 'teamId', label: t('team'), any: t('anyTeam'), options: teams },
    { name: 'assigneeId', label: t('operator'), any: t('anyOperator'), options: accounts },
    { name: 'statusId', label: t('customerStatus'), any: t('anyStatus'), options: statuses },
    ...(categories.length > 0 ? [{ name: 'categoryId', label: t('category'), any: t('anyCategory'), options: categories } as const] : []),
    ...(tags.length > 0 ? [{ name: 'tag', label: t('tag'), any: t('anyTag'), options: tags } as const] : []),
    { name: 'awaits', label: t('awaits'), any: t('anySide'), options: sides },
    { name: 'priority', label: t('priority'), any: t('anyPriority'), options: priorities },
    { name: 'rating', label: t('rating'), any: t('whateverRating'), options: ratings },
  ] as const

  return (
    <Stack gap="sm" p="sm">
      <Checkbox
        label={t('unreadOnly')}
        checked={conditions.unread !== undefined}
        onChange={(event) => narrowTo({ ...conditions, unread: event.currentTarget.checked ? 'true' : undefined })}
      />
      {fields.map(({ name, label, any, options }) => (
        <NativeSelect
          key={name}
          label={label}
          value={conditions[name] ?? ''}
          onChange={(event) => narrowTo({ ...conditions, [name]: event.currentTarget.value || undefined })}
          data={[{ value: '', label: any }, ...choicesOf(options, conditions[name], t('goneChoice'))]}
        />
      ))}
      <Button variant="subtle" disabled={!active} onClick={() => endNarrowing()}>
        {t('clearFilters')}
      </Button>
    </Stack>
  )
}

type Choice = { id: string; name: string }

/** What may be chosen, and what is chosen, also where it is not there any more. */
function choicesOf(options: readonly Choice[], chosen: string | undefined, gone: string): { value: string; label: string }[] {
  const known = options.map(({ id, name }) => ({ value: id, label: name }))
  return chosen === undefined || options.some(({ id }) => id === chosen) ? known : [...known, { value: chosen, label: gone }]
}
