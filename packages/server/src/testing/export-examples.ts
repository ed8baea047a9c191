import type { ReportScheduleFields } from '@besedka/contract'
import type { Office } from './given.ts'

type Exported = Awaited<ReturnType<typeof seedExports>>

/** A report that is sent each Monday. */
export const weeklyReport = {
  name: 'Weekly',
  tab: 'employees',
  custom: null,
  formats: ['xlsx'],
  granularity: 'day',
  clock: 'all',
  channelId: null,
  teamId: null,
  operatorId: null,
  rhythm: 'weekly',
  weekday: 1,
  monthDay: 1,
  hour: 9,
  timeZone: 'Europe/Moscow',
} satisfies Partial<ReportScheduleFields>

/** Files of reports and of conversations that somebody has asked for. */
export async function seedExports({ administrator: { api } }: Office) {
  const report = await api.reportExports.create({ tab: 'employees', format: 'csv' })
  const chats = await api.chatExports.create({ format: 'json' })
  const { items } = await api.reportSchedules.readers()
  const recipientIds = items.map(({ id }) => id)
  const schedule = await api.reportSchedules.create({ ...weeklyReport, recipientIds })
  // Another one is on its way: a schedule sends one after another.
  const { id: scheduleId } = await api.reportSchedules.create({ ...weeklyReport, name: 'Again', recipientIds })
  await api.reportSchedules.send({ scheduleId })
  return { reportExportId: report.id, chatExportId: chats.id, scheduleId: schedule.id, readerId: items[0]?.id ?? '' }
}

export const exportInputs = {
  'reportExports.create': () => ({ tab: 'report', format: 'xlsx', period: 'yesterday' }),
  'reportExports.list': () => ({}),
  'reportExports.get': ({ reportExportId }: Exported) => ({ exportId: reportExportId }),
  'reportExports.cancel': ({ reportExportId }: Exported) => ({ exportId: reportExportId }),
  'chatExports.create': () => ({ format: 'html', withFiles: true, period: 'last30Days' }),
  'chatExports.list': () => ({}),
  'chatExports.get': ({ chatExportId }: Exported) => ({ exportId: chatExportId }),
  'chatExports.cancel': ({ chatExportId }: Exported) => ({ exportId: chatExportId }),
  'reportSchedules.list': () => ({}),
  'reportSchedules.naming': ({ readerId }: Exported) => ({ id: readerId }),
  'reportSchedules.readers': () => ({}),
  'reportSchedules.create': ({ readerId }: Exported) => ({ ...weeklyReport, name: 'For the director', recipientIds: [readerId] }),
  'reportSchedules.update': ({ scheduleId }: Exported) => ({ scheduleId, name: 'Every Monday', paused: true }),
  'reportSchedules.send': ({ scheduleId }: Exported) => ({ scheduleId }),
  'reportSchedules.delete': ({ scheduleId }: Exported) => ({ scheduleId }),
}
