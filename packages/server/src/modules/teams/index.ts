/**
 * Teams: who answers together and shares a queue, and how chats reach them. States: there, or deleted (a name for old chats). Events:
 * team.updated, team.deleted. Called by: accounts (who is in which), channels and chats (assigned team), directory, first start.
 */
export { findTeamSignature, getTeam, holdTeam, requireTeam } from './find-team.ts'
export { listPickingRules, listTeamCards } from './list-teams.ts'
export { teamProcedures } from './procedures.ts'
export { createTeam } from './save-team.ts'
export { isPickable } from './team.ts'
export { requireAddedTeams, requireTeams, setTeamsOfAccount } from './teams-of-account.ts'
