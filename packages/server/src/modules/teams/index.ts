/**
 * Teams: who answers together and shares a queue. Events: team.updated.
 * Called by: chats (transfer), channels (assigned team), directory, first start.
 */
export { createTeam, listTeamCards, requireTeam } from './teams.ts'
export { requireTeams, setTeamsOfAccount } from './teams-of-account.ts'
