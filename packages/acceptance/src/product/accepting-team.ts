/** What a team is made with that shares its chats by turns, and whose operators accept each of them. */
export const acceptingTeam = {
  name: 'Returns',
  description: 'Its operators accept their chats',
  distributionMethod: 'roundRobin',
  chatsPerOperator: 9,
  redistributionMinutes: null,
  autoCloseHours: null,
  inactivityHours: 0,
  acceptSeconds: 600,
} as const
