import '../../working-hours/words.ts'
import {
  fieldErrors,
  ReportScheduleFields,
  type ReportScheduleView,
  scheduleNameLength,
  scheduleRecipientsMaximum,
} from '@besedka/contract'
import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useNames } from '../../../api/use-names.ts'
import { useWords } from '../../../locales/define-words.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { SideForm } from '../../../ui/side-page/SideForm.tsx'
import { showToast } from '../../../ui/toasts/toasts.ts'
import { TimeZoneField } from '../../working-hours/zones/TimeZoneField.tsx'
import type { ReportQuery, Tab } from '../report-address.ts'
import { reportWords } from '../words.ts'
import { scheduleWords } from './schedule-words.ts'
import { readersQuery, schedulesQuery } from './schedules-query.ts'
import { WhatIsSent } from './WhatIsSent.tsx'
import { WhenSent } from './WhenSent.tsx'

type Props = { schedule: ReportScheduleView | undefined; tab: Tab; query: ReportQuery; onClose: () => void }

/** What is sent, when and to whom; a new one begins with the report that is on the screen. */
export function ScheduleForm({ schedule, tab, query, onClose }: Props) {
  const t = useWords(scheduleWords)
  const tr = useWords(reportWords)
  const client = useQueryClient()
  const user = useCurrentUser()
  const names = useNames()
  const { data: readers = [] } = useQuery(readersQuery)
  const form = useForm<ReportScheduleFields>({
    name: `reportSchedule.${schedule?.id ?? 'new'}`,
    initial: schedule ? fieldsOf(schedule) : blankOf(tab, query, { readerId: user.id, name: tr(tab) }),
    problemsOf: (draft) => {
      const { error } = ReportScheduleFields.safeParse(draft)
      return error ? fieldErrors(error) : {}
    },
    async save(draft) {
      if (schedule) await api.reportSchedules.update({ scheduleId: schedule.id, ...draft }, { inPlace: true })
      else await api.reportSchedules.create(draft, { inPlace: true })
      await client.invalidateQueries({ queryKey: schedulesQuery.queryKey })
    },
  })
  const { draft } = form
  const things = (items: readonly { id: string; name: string }[], any: string) => [
    { value: '', label: any },
    ...items.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <SideForm
      form={form}
      title={schedule?.name ?? t('make')}
      createLabel={schedule ? undefined : t('create')}
      onSaved={() => {
        showToast({ kind: 'success', text: t(schedule ? 'saved' : 'made') })
        onClose()
      }}
      onClose={onClose}
    >
      <TextInput label={t('name')} required maxLength={scheduleNameLength} data-autofocus {...form.text('name')} />
      <WhatIsSent draft={draft} onChange={form.change} tab={tab} query={query} formatsError={form.errorOf('formats')} />
      <WhenSent draft={draft} onChange={form.change} />
      <TimeZoneField value={draft.timeZone} onChange={(timeZone) => form.change({ timeZone })} />
      <MultiSelect
        label={t('recipients')}
        description={t('recipientsHint')}
        required
        searchable
        maxValues={scheduleRecipientsMaximum}
        data={readers.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        value={draft.recipientIds}
        error={form.errorOf('recipientIds')}
        onChange={(recipientIds) => form.change({ recipientIds })}
      />
      <NativeSelect
        label={tr('channel')}
        data={things(names.channels, tr('anyChannel'))}
        value={draft.channelId ?? ''}
        onChange={({ currentTarget: { value } }) => form.change({ channelId: value || null })}
      />
      <NativeSelect
        label={tr('team')}
        data={things(names.teams, tr('anyTeam'))}
        value={draft.teamId ?? ''}
        onChange={({ currentTarget: { value } }) => form.change({ teamId: value || null })}
      />
      <NativeSelect
        label={tr('operator')}
        data={things(names.operators, tr('anyOperator'))}
        value={draft.operatorId ?? ''}
        onChange={({ currentTarget: { value } }) => form.change({ operatorId: value || null })}
      />
    </SideForm>
  )
}

function fieldsOf(schedule: ReportScheduleView): ReportScheduleFields {
  return ReportScheduleFields.parse(schedule)
}

function blankOf(tab: Tab, query: ReportQuery, { readerId, name }: { readerId: string; name: string }): ReportScheduleFields {
  return {
    ...{ name, tab, custom: tab === 'custom' ? query.custom : null, formats: ['xlsx'], granularity: query.granularity, clock: query.clock },
    measure: query.measure,
    ...{ channelId: query.channelId || null, teamId: query.teamId || null, operatorId: query.operatorId || null },
    ...{ rhythm: 'weekly', weekday: 1, monthDay: 1, hour: 9, recipientIds: [readerId] },
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}
