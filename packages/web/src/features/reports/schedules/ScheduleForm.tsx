import '../../working-hours/words.ts'
import {
  fieldErrors,
  ReportScheduleFields,
  type ReportScheduleView,
  reportNarrowings,
  scheduleNameLength,
  scheduleRecipientsMaximum,
} from '@besedka/contract'
import { MultiSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { useCurrentUser } from '../../../api/current-user.ts'
import { ownTimeZone } from '../../../format/zones.ts'
import { useWords } from '../../../locales/define-words.ts'
import { EntityEditor } from '../../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { TimeZoneField } from '../../working-hours/zones/TimeZoneField.tsx'
import { NarrowingFields, narrowingsIn } from '../NarrowingFields.tsx'
import type { Narrowing, ReportQuery, Tab } from '../report-address.ts'
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
  return (
    <EntityEditor
      form={form}
      title={schedule?.name ?? t('make')}
      createLabel={schedule ? undefined : t('create')}
      saved={t(schedule ? 'saved' : 'made')}
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
      <NarrowingFields shown={narrowingsIn(draft.tab)} value={narrowingIn(draft)} onChange={(changes) => form.change(askedBy(changes))} />
    </EntityEditor>
  )
}

function fieldsOf(schedule: ReportScheduleView): ReportScheduleFields {
  return ReportScheduleFields.parse(schedule)
}

/** What is narrowed, as fields have it: empty where it is not. */
function narrowingIn(draft: ReportScheduleFields): Record<Narrowing, string> {
  return Object.fromEntries(reportNarrowings.map((name) => [name, draft[name] ?? ''])) as Record<Narrowing, string>
}

/** The same as a schedule has it: null where it is not. */
function askedBy<Name extends Narrowing>(narrowing: Partial<Record<Name, string>>): Record<Name, string | null> {
  return Object.fromEntries(Object.entries(narrowing).map(([name, value]) => [name, value || null])) as Record<Name, string | null>
}

function blankOf(tab: Tab, query: ReportQuery, { readerId, name }: { readerId: string; name: string }): ReportScheduleFields {
  return {
    ...{ name, tab, custom: tab === 'custom' ? query.custom : null, formats: ['xlsx'], granularity: query.granularity, clock: query.clock },
    onceWithin: query.onceWithin,
    measure: query.measure,
    ...askedBy(query.narrowing),
    ...{ rhythm: 'weekly', weekday: 1, monthDay: 1, hour: 9, recipientIds: [readerId] },
    timeZone: ownTimeZone(),
  }
}
