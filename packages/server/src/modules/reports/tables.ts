import type {
  CustomReport,
  FactKind,
  Measure,
  ReportNarrowing,
  ReportPage,
  reportMailProblems,
  reportMailStates,
  ScheduleFormat,
  scheduleRhythms,
  sendingStates,
} from '@besedka/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Clock, SummedKind } from './sums/summed-day.ts'

type ChatFactsTable = {
  organisation_id: string
  chat_id: string
  kind: FactKind
  number: number
  at: Date
  channel_id: string
  team_id: string | null
  operator_id: string | null
  value: number | null
  working_value: number | null
  part: string | null
  marked: Generated<boolean>
}

type FactCursorsTable = { organisation_id: string; position: number; built_to: string | null; built: Generated<boolean> }

type FactDaysTable = {
  organisation_id: string
  from_at: Date
  to_at: Date
  time_zone: string
  held: Generated<SummedKind[]>
  due: Generated<boolean>
}

type FactSumsTable = {
  organisation_id: string
  clock: Clock
  kind: FactKind
  at: Date
  number: number
  channel_id: string
  team_id: string | null
  operator_id: string | null
  part: string | null
  n: number
  marked: number
  valued: number
  sum: number | null
  max: number | null
  short: Buffer | null
  long: Buffer | null
}

type FactCategorySumsTable = Pick<
  FactSumsTable,
  'organisation_id' | 'clock' | 'at' | 'number' | 'channel_id' | 'team_id' | 'operator_id' | 'n' | 'short' | 'long'
> & {
  category_ids: string[]
  category_names: string[]
  latest_at: Date
  rated: number
  rating: number
}

/** What of everything a schedule counts. */
export type ScheduleConditions = { [Name in keyof ReportNarrowing]?: string | null } & {
  granularity: 'hour' | 'day' | 'week' | 'month'
  clock: 'all' | 'working'
  /** Not there in schedules of before: the median. */
  measure?: Measure
  /** What a custom report shows; not there in schedules of before. */
  custom?: CustomReport | null
}

type ReportSchedulesTable = {
  organisation_id: string
  id: string
  owner_id: string
  name: string
  tab: ReportPage
  conditions: ColumnType<ScheduleConditions, string, string>
  rhythm: (typeof scheduleRhythms)[number]
  weekday: number
  month_day: number
  hour: number
  time_zone: string
  formats: ScheduleFormat[]
  recipient_ids: string[]
  stopped_ids: Generated<string[]>
  paused: Generated<boolean>
  next_at: Date
  created_at: Date
}
export type ScheduleRow = Selectable<ReportSchedulesTable>

type ReportSendingsTable = {
  organisation_id: string
  id: string
  schedule_id: string
  due_at: Date
  from_day: string
  to_day: string
  export_id: string
  /** The file beside it, where two forms are sent. */
  second_export_id: string | null
  state: Generated<(typeof sendingStates)[number]>
}

type ReportMailsTable = {
  organisation_id: string
  sending_id: string
  account_id: string
  id: string
  state: (typeof reportMailStates)[number]
  problem: (typeof reportMailProblems)[number] | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    chat_facts: ChatFactsTable
    fact_cursors: FactCursorsTable
    fact_days: FactDaysTable
    fact_sums: FactSumsTable
    fact_category_sums: FactCategorySumsTable
    report_schedules: ReportSchedulesTable
    report_sendings: ReportSendingsTable
    report_mails: ReportMailsTable
  }
}
