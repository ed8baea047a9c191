import type { Topic } from '@besedka/contract'
import type { ColumnType, Generated } from 'kysely'

type RequestCategoriesTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  parent_id: string | null
  name: string
  place: number
  all_teams: Generated<boolean>
  archived_at: Date | null
  created_at: Generated<Date>
  set_id: Generated<string | null>
  topic_id: Generated<string | null>
}

type TopicSetsTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  name: string
  topics: ColumnType<Topic[], string, string>
  created_at: Generated<Date>
}

type TopicSetCategoriesTable = { organisation_id: string; set_id: string; category_id: string }

type RequestCategoryTeamsTable = { organisation_id: string; category_id: string; team_id: string }

/** Without a team: what holds for the whole organisation. */
type RequiredCategoriesTable = { organisation_id: string; team_id: string | null; level: number }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    request_categories: RequestCategoriesTable
    request_category_teams: RequestCategoryTeamsTable
    topic_sets: TopicSetsTable
    topic_set_categories: TopicSetCategoriesTable
    required_categories: RequiredCategoriesTable
  }
}
