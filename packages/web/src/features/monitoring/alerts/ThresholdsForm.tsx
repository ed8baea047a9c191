import { type FieldError, fieldErrors, MonitoringThresholds } from '@besedka/contract'
import { Checkbox, MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useNames } from '../../../api/use-names.ts'
import { useWords } from '../../../locales/define-words.ts'
import { EntityEditor } from '../../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { thresholdsQuery } from './alert-queries.ts'
import { alertWords } from './alert-words.ts'
import styles from './alerts.module.css'

/** When the supervisors of a team, or of all, are told that it does not keep up. */
export function ThresholdsForm({ onClose }: { onClose: () => void }) {
  const t = useWords(alertWords)
  const { teams } = useNames()
  const { data } = useQuery(thresholdsQuery)
  const { data: watchers } = useWatchers()
  const [teamId, setTeamId] = useState('')
  if (!data || !watchers) return null
  const choice = (
    <NativeSelect
      label={t('team')}
      data={[{ value: '', label: t('organisation') }, ...teams.map(({ id, name }) => ({ value: id, label: name }))]}
      value={teamId}
      onChange={({ currentTarget: { value } }) => setTeamId(value)}
    />
  )
  const set = data.find((one) => (one.teamId ?? '') === teamId)
  return <FormOf key={teamId} teamId={teamId || null} {...{ set, watchers, choice, onClose }} />
}

type Draft = { queueLongerThan: string; waitMinutes: string; shareBelowPercent: string; nobodyAtWork: boolean; watcherIds: string[] }

type Watcher = { value: string; label: string }

type Props = {
  teamId: string | null
  set: MonitoringThresholds | undefined
  watchers: readonly Watcher[]
  choice: ReactNode
  onClose: () => void
}

function FormOf({ teamId, set, watchers, choice, onClose }: Props) {
  const t = useWords(alertWords)
  const client = useQueryClient()
  const user = useCurrentUser()
  const form = useForm<Draft>({
    name: `monitoring-thresholds.${teamId ?? 'all'}`,
    initial: toDraft(set, { ownId: user.id, watchers }),
    problemsOf: (draft) => problemsOf(teamId, draft),
    async save(draft) {
      await api.monitoring.setThresholds(toThresholds(teamId, draft), { inPlace: true })
      await client.invalidateQueries({ queryKey: thresholdsQuery.queryKey })
    },
  })
  return (
    <EntityEditor form={form} title={t('title')} saved={t('saved')} onClose={onClose} above={<p className={styles.lead}>{t('lead')}</p>}>
      {choice}
      <TextInput
        label={t('queueLongerThan')}
        rightSection={<span className={styles.unit}>{t('chats')}</span>}
        rightSectionWidth={72}
        inputMode="numeric"
        maxLength={5}
        {...form.text('queueLongerThan')}
      />
      <TextInput
        label={t('waitMinutes')}
        rightSection={<span className={styles.unit}>{t('minutes')}</span>}
        rightSectionWidth={72}
        inputMode="numeric"
        maxLength={5}
        {...form.text('waitMinutes')}
      />
      <TextInput
        label={t('shareBelowPercent')}
        description={t('shareHint')}
        rightSection={<span className={styles.unit}>%</span>}
        rightSectionWidth={72}
        inputMode="numeric"
        maxLength={3}
        {...form.text('shareBelowPercent')}
      />
      <p className={styles.lead}>{t('emptyMeans')}</p>
      <Checkbox
        label={t('nobody')}
        checked={form.draft.nobodyAtWork}
        onChange={({ currentTarget: { checked } }) => form.change({ nobodyAtWork: checked })}
      />
      <MultiSelect
        label={t('watchers')}
        description={t('watchersHint')}
        placeholder={form.draft.watcherIds.length === 0 ? t('watchersPlaceholder') : undefined}
        data={watchers}
        searchable
        value={form.draft.watcherIds}
        onChange={(watcherIds) => form.change({ watcherIds })}
        error={form.errorOf('watcherIds')}
      />
    </EntityEditor>
  )
}

/** Who sees the monitoring, and so may be told. */
function useWatchers() {
  return useQuery({
    queryKey: ['monitoring-watchers'],
    queryFn: async ({ signal }) =>
      (await api.monitoring.watchers(undefined, { signal })).items.map(({ id, name }) => ({ value: id, label: name })),
  })
}

/** Leaves out watchers who may not be told any more: the server would refuse them. */
function toDraft(set: MonitoringThresholds | undefined, { ownId, watchers }: { ownId: string; watchers: readonly Watcher[] }): Draft {
  const text = (figure: number | null | undefined) => figure?.toString() ?? ''
  return {
    queueLongerThan: text(set?.queueLongerThan),
    waitMinutes: text(set?.waitMinutes),
    shareBelowPercent: text(set?.shareBelowPercent),
    nobodyAtWork: set?.nobodyAtWork ?? false,
    watcherIds: (set?.watcherIds ?? [ownId]).filter((id) => watchers.some(({ value }) => value === id)),
  }
}

function toThresholds(teamId: string | null, draft: Draft): MonitoringThresholds {
  const figure = (text: string) => (text.trim() === '' ? null : Number(text))
  return {
    teamId,
    queueLongerThan: figure(draft.queueLongerThan),
    waitMinutes: figure(draft.waitMinutes),
    shareBelowPercent: figure(draft.shareBelowPercent),
    nobodyAtWork: draft.nobodyAtWork,
    watcherIds: draft.watcherIds,
  }
}

function problemsOf(teamId: string | null, draft: Draft): Record<string, FieldError> {
  const { error } = MonitoringThresholds.safeParse(toThresholds(teamId, draft))
  return error ? fieldErrors(error) : {}
}
