import type { offer as russian } from '../ru-RU/offer.ts'
import type { Translation } from '../translation.ts'

export const offer = {
  accept: 'Accept',
  decline: 'Decline',
  handBack: 'Back to the queue',
  offered: 'This chat is waiting for your decision',
  secondsLeft: '{{time}} left, then it goes to another operator',
  given: 'This chat was assigned to you automatically',
  because: 'Decline and say why',
  'refusal-busy': 'Busy with other chats',
  'refusal-notMyTopic': 'Not my topic',
  'refusal-language': 'I don’t speak the customer’s language',
  'refusal-acquainted': 'I know the customer personally',
  'refusal-technical': 'Technical problems',
  ownWords: 'Another reason…',
  ownWordsTitle: 'Why are you declining this chat?',
  ownWordsLabel: 'Reason',
  ownWordsHint: 'Colleagues will see it, the customer will not',
} as const satisfies Translation<typeof russian>
