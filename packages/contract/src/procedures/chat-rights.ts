import { errors } from '../errors/error-map.ts'
import { Id } from '../views/shared.ts'

/** What a call about one chat takes. */
export const chatId = { chatId: Id }
/** For what puts a chat into one's own hands. */
export const takesChats = { right: 'AUTHORITY_CHAT_DISTRIBUTION' } as const
/** For what is done with chats: by those who have them, and by those who manage all. What exactly one may, `chat-acts.ts` says. */
export const worksOnChats = { right: ['AUTHORITY_CHAT_DISTRIBUTION', 'AUTHORITY_ALL_CHATS'] } as const

/** What is refused of that which only the operator of a chat does. */
export const inOwnHands = errors(
  'chatNotFoundByIdException',
  'chatClosedException',
  'customerBlacklistedException',
  'chatAlreadyAssignedException',
  'chatNotInHandsException',
)
/** What is refused of that which is said about a chat. */
export const steering = errors(
  'chatNotFoundByIdException',
  'chatClosedException',
  'customerBlacklistedException',
  'chatAlreadyAssignedException',
  'operatorNotActiveException',
  'pickingNotAllowedException',
)
