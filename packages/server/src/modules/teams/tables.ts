import type { DistributionMethod } from '@besedka/contract'
import type { Generated } from 'kysely'

type TeamsTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  name: string
  description: Generated<string>
  distribution_method: Generated<DistributionMethod>
  chats_per_operator: Generated<number>
  redistribution_minutes: number | null
  auto_close_hours: number | null
  inactivity_hours: Generated<number>
  accept_seconds: number | null
  picking_allowed: Generated<boolean>
  match_language: Generated<boolean>
  signature: Generated<string>
  created_at: Generated<Date>
  deleted_at: Date | null
}

type TeamMembersTable = {
  organisation_id: string
  team_id: string
  account_id: string
  place: Generated<number>
  last_turn: Generated<number>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    teams: TeamsTable
    team_members: TeamMembersTable
  }
}
