import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { definedValueLength } from '../plain-field-value.ts'
import { ChatView } from '../views/chat.ts'
import { RatingView } from '../views/rating.ts'
import { answer, Id } from '../views/shared.ts'
import { channelErrors, chatId, openChatErrors, pickingErrors, worksOnChats } from './chat-rights.ts'
import { staffProcedure } from './define.ts'

/** What a chat gets by being closed: its category, and values of its fields by their ids. */
export const givenAtClosing = {
  categoryId: Id.optional(),
  values: z.record(Id, z.string().max(definedValueLength, 'tooLong')).optional(),
}

/** How a chat ends, and what the customer says of it. */
export const chatEndings = {
  /**
   * Closes the chat; where its team asks for a request category (spec 4), it has one, or gets it with this call. The fields that are asked for
   * (`chatFields`), too: by their ids in `values`.
   */
  close: staffProcedure({ ...worksOnChats, scope: 'chats:write', audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/closure', tags: ['chats'], summary: 'Close' })
    .input(z.object({ ...chatId, ...givenAtClosing }))
    .output(answer(ChatView))
    .errors(
      errors(
        ...openChatErrors,
        'closeChatException',
        'chatSessionCategoryNotFoundException',
        'closingWithoutCategoryException',
        'chatSessionCategoryNotSelectedException',
        'closingWithoutFieldsException',
        'definedFieldNotFoundException',
        'definedFieldValueException',
        ...pickingErrors,
      ),
    ),

  /** Asks the customer of an open chat to rate it; once for a chat. */
  askForRating: staffProcedure({ ...worksOnChats, option: 'OPTION_QUALITY_RATING', scope: 'chats:write', audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/rating', tags: ['chats'], summary: 'Ask for a rating' })
    .input(z.object(chatId))
    .output(answer(RatingView))
    .errors(
      errors(
        ...openChatErrors,
        ...channelErrors,
        'ratingRequestException',
        'ratingAlreadyAskedException',
        'channelCannotCarryException',
        ...pickingErrors,
      ),
    ),

  /** What the customer says about the chat; null while nobody has asked. */
  rating: staffProcedure({ scope: 'chats:read' })
    .route({ method: 'GET', path: '/chats/{chatId}/rating', tags: ['chats'], summary: 'Rating of a chat' })
    .input(z.object(chatId))
    .output(answer(RatingView.nullable()))
    .errors(errors('chatNotFoundByIdException')),

  /**
   * Opens a closed chat again. Within 60 seconds it is the undo of whoever closed it, and gives it back to who had it. After that it is for who led the chat last, who has it in
   * hands again if there is a place, and for AUTHORITY_ALL_CHATS: then it goes back to who led it if they are at work, and waits in its queue
   * otherwise. Never where the customer has an open chat, or the channel was deleted. The history says who did it.
   */
  reopen: staffProcedure({ ...worksOnChats, audits: 'none' })
    .route({ method: 'DELETE', path: '/chats/{chatId}/closure', tags: ['chats'], summary: 'Reopen' })
    .input(z.object(chatId))
    .output(answer(ChatView))
    .errors(
      errors(
        'chatNotFoundByIdException',
        'chatAlreadyExistsException',
        'profileNotFoundException',
        'customerBlacklistedException',
        'closureUndoException',
        'channelDeletedException',
        'operatorLimitReachedException',
        'operatorNotActiveException',
        'accountNotFoundException',
      ),
    ),
}
