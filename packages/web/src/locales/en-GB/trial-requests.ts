import type { trialRequests as russian } from '../ru-RU/trial-requests.ts'
import type { Translation } from '../translation.ts'

export const trialRequests = {
  title: 'Trial requests',
  lead: 'Left on the landing page, the newest first. A mail tells of each.',
  open: 'To be called',
  all: 'All',
  filter: 'Which requests to show',
  empty: 'No requests',
  emptyText: 'Here will be those who ask to be called back on the page /welcome.',
  noName: 'No name',
  handle: 'Dealt with',
  reopen: 'Take up again',
  handledBy: '{{name}}, {{moment}}',
} as const satisfies Translation<typeof russian>
