import type { rating as russian } from '../ru-RU/rating.ts'
import type { Translation } from '../translation.ts'

export const rating = {
  title: 'Rating',
  ask: 'Ask for a rating',
  askTitle: 'Ask the customer to rate the chat?',
  askText: 'The customer gets a message that asks for a rating from 1 to 5. You can ask once per chat.',
  notSent: '{{name}}: rating request not sent',
  asked: 'The customer was asked and has not answered yet',
  askedBy: 'Asked by {{name}}',
  askedAfterClosing: 'Asked automatically after closing',
  expired: 'The customer did not answer within a week',
  notAsked: 'The customer was not asked for a rating',
  value: '{{quality}} out of 5 · {{name}}',
  ratedAt: 'Given',
  reasons: 'What was wrong',
} as const satisfies Translation<typeof russian>
