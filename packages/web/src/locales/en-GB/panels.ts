import type { panels as russian } from '../ru-RU/panels.ts'
import type { Translation } from '../translation.ts'

export const panels = {
  nameRequired: 'Enter a name',
  stateOf: 'State',
  number: 'Number',
  answerBy: 'Answer by',
  snoozedUntil: 'Snoozed until',
  tags: 'Tags',
  nobody: 'Nobody',
  noTeam: 'No team',
  startedBy: 'Started by',
  byCustomer: 'Customer',
  openedAt: 'Opened',
  waitingSince: 'Waiting since',
  activeAt: 'Last active',
  closedAt: 'Closed',
  messageCount: 'Messages',
  take: 'Download the conversation',
  noHistory: 'Nothing has happened yet',
  noFiles: 'No files',
  noFilesText: 'Files of the conversation appear here.',
  pictures: 'Images',
  documents: 'Documents and recordings',
  showMore: 'Show more',
  showInChat: 'Show in the chat: {{name}}',
} as const satisfies Translation<typeof russian>
