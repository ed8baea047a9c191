import type { startChat as russian } from '../ru-RU/start-chat.ts'
import type { Translation } from '../translation.ts'

export const startChat = {
  customer: 'Customer',
  findCustomer: 'Name, email or phone',
  noSuchCustomer: 'No such customer',
  cannotWriteFirst: 'Cannot be written to first',
  writeTo: 'Write to {{name}}, {{channel}}',
  forbiddenHere: 'Writing is forbidden: {{reason}}',
  'to-email': 'A letter to this address',
  'to-phone': 'A message to this number',
  letterTo: 'A letter to {{recipient}}',
  letterSubject: 'Subject',
  writeLetter: 'Write the letter',
} as const satisfies Translation<typeof russian>
