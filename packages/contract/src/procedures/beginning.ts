import { Id } from '../views/shared.ts'

/** What every call that begins a conversation takes. */
export const beginning = {
  /** A number of the caller's own: the same call again answers the same chat, also after it was closed. It is remembered for a week. */
  clientChatId: Id.optional(),
  /** The operator who gets the chat; only for those who manage all chats, and for API keys. Absent: the caller. */
  assigneeId: Id.optional(),
}

/** What every such call may be refused with. */
export const beginningErrors = [
  'cannotStartChatException',
  'channelDeactivatedException',
  'channelTypeForbiddenException',
  'chatAlreadyExistsException',
  'customerBlacklistedException',
  'operatorNotActiveException',
  'accountNotFoundException',
  'idempotencyConflictException',
] as const
