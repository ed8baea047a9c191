import type { DistributionMethod } from '@besedka/contract'
import type { Generated } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type TeamsTable = TableOf<'teams', { distribution_method: Generated<DistributionMethod> }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    teams: TeamsTable
    team_members: TableOf<'team_members'>
  }
}
