import type { Locale, ReportExportRequest } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

/** What a tab is to show as a sheet. Rows are read while they are written. */
export type TabAsked = {
  db: Kysely<Tables>
  asked: Omit<ReportExportRequest, 'tab' | 'format' | 'custom'>
  locale: Locale
  now: Date
  /** Of channels, teams and colleagues, deleted ones too. */
  names: ReadonlyMap<string, string>
}
