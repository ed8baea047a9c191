import type { Topic } from '@besedka/contract'
import type { ColumnType } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type TopicSetsTable = TableOf<'topic_sets', { topics: ColumnType<Topic[], string, string> }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    request_categories: TableOf<'request_categories'>
    request_category_teams: TableOf<'request_category_teams'>
    topic_sets: TopicSetsTable
    topic_set_categories: TableOf<'topic_set_categories'>
    /** Without a team: what holds for the whole organisation. */
    required_categories: TableOf<'required_categories'>
  }
}
