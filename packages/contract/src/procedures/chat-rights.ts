import { errors } from '../errors/error-map.ts'
import { Id } from '../views/shared.ts'

/** The path parameter of calls about one chat. */
export const chatId = { chatId: Id }
/** Calls that put a chat into the caller's hands. */
export const takesChats = { right: 'AUTHORITY_CHAT_DISTRIBUTION' } as const
/** Calls for operators of chats and for those who manage all chats. `chat-acts.ts` says what each of them may do in a chat. */
export const worksOnChats = { right: ['AUTHORITY_CHAT_DISTRIBUTION', 'AUTHORITY_ALL_CHATS'] } as const

/** Why something cannot be done in a chat: it is not there or not open, or its customer is blacklisted. */
export const openChatErrors = ['chatNotFoundByIdException', 'chatClosedException', 'customerBlacklistedException'] as const
/** Errors of acts in a chat that is not in the caller's hands. */
export const pickingErrors = ['operatorNotActiveException', 'pickingNotAllowedException'] as const
/** Why nothing goes out by a chat's channel. */
export const channelErrors = ['channelDeactivatedException', 'channelTypeForbiddenException'] as const

/** Refusals of calls that only the operator who has the chat may make. */
export const inOwnHands = errors(...openChatErrors, 'chatAlreadyAssignedException', 'chatNotInHandsException')
/** Refusals of calls that note something about a chat: its tags, priority, fields, links. */
export const steering = errors(...openChatErrors, 'chatAlreadyAssignedException', ...pickingErrors)
