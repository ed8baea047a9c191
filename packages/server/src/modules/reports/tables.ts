import type {
  CustomReport,
  FactKind,
  Measure,
  OnceSpan,
  ReportNarrowing,
  ReportPage,
  reportMailProblems,
  reportMailStates,
  ScheduleFormat,
  scheduleRhythms,
  sendingStates,
} from '@besedka/contract'
import type { ColumnType, Generated, Selectable } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'
import type { Clock, SummedKind } from './sums/summed-day.ts'

type ChatFactsTable = TableOf<'chat_facts', { kind: FactKind }>

type FactDaysTable = TableOf<'fact_days', { held: Generated<SummedKind[]> }>

type FactSumsTable = TableOf<'fact_sums', { clock: Clock; kind: FactKind }>

type FactCategorySumsTable = TableOf<'fact_category_sums', { clock: Clock }>

/** What of everything a schedule counts. */
export type ScheduleConditions = { [Name in keyof ReportNarrowing]?: string | null } & {
  granularity: 'hour' | 'day' | 'week' | 'month'
  clock: 'all' | 'working'
  /** Not there in schedules of before: 24 hours. */
  onceWithin?: OnceSpan
  /** Not there in schedules of before: the median. */
  measure?: Measure
  /** What a custom report shows; not there in schedules of before. */
  custom?: CustomReport | null
}

type ReportSchedulesTable = TableOf<
  'report_schedules',
  {
    tab: ReportPage
    conditions: ColumnType<ScheduleConditions, string, string>
    rhythm: (typeof scheduleRhythms)[number]
    formats: ScheduleFormat[]
  }
>
export type ScheduleRow = Selectable<ReportSchedulesTable>

type ReportSendingsTable = TableOf<
  'report_sendings',
  {
    /** The file beside it, where two forms are sent. */
    second_export_id: string | null
    state: Generated<(typeof sendingStates)[number]>
  }
>

type ReportMailsTable = TableOf<
  'report_mails',
  {
    state: (typeof reportMailStates)[number]
    problem: (typeof reportMailProblems)[number] | null
  }
>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    chat_facts: ChatFactsTable
    fact_cursors: TableOf<'fact_cursors'>
    fact_days: FactDaysTable
    fact_sums: FactSumsTable
    fact_category_sums: FactCategorySumsTable
    report_schedules: ReportSchedulesTable
    report_sendings: ReportSendingsTable
    report_mails: ReportMailsTable
  }
}
