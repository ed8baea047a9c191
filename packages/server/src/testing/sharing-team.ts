/** What a team is made with that shares its chats among whoever is at work, by turns; nothing happens to them by the clock. */
export const sharingTeam = {
  name: 'Sharing',
  description: 'Gets chats by itself',
  distributionMethod: 'roundRobin',
  chatsPerOperator: 5,
  redistributionMinutes: null,
  autoCloseHours: null,
  inactivityHours: 0,
} as const
