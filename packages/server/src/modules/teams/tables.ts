import type { Generated } from 'kysely'

type TeamsTable = {
  organisation_id: string
  id: string
  version: Generated<number>
  name: string
  description: Generated<string>
  created_at: Generated<Date>
}

type TeamMembersTable = { organisation_id: string; team_id: string; account_id: string }

declare module '../../platform/database/tables.ts' {
  interface Tables {
    teams: TeamsTable
    team_members: TeamMembersTable
  }
}
