import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { BridgeLinkView } from '../views/bridge-link.ts'
import { ChatView } from '../views/chat.ts'
import { customerNameMaxLength } from '../views/customer.ts'
import { answer, Id } from '../views/shared.ts'
import { beginning, beginningErrors } from './beginning.ts'
import { channelErrors, openChatErrors, takesChats } from './chat-rights.ts'
import { staffProcedure } from './define.ts'

/** Conversations that we begin with somebody unknown, and links that bring a customer from one channel into another. */
export const outreach = {
  /**
   * Begins a conversation with an address or a number, through a channel that writes to such. The customer who has it, by a message or by the hand of a
   * colleague, is found; otherwise one is made. What customers type about themselves finds nobody.
   */
  startWithAddress: staffProcedure({ ...takesChats, scope: 'chats:write', audits: 'none' })
    .route({ method: 'POST', path: '/chats/to-address', tags: ['chats'], summary: 'Start a chat with a new address' })
    .input(
      z.object({
        ...beginning,
        channelId: Id,
        /** An email address, or a phone number in any form. */
        address: z.string().trim().min(1, 'required').max(320, 'tooLong'),
        /** What the customer is called, if nobody has this address yet; else the address. */
        name: z.string().trim().max(customerNameMaxLength, 'tooLong').default(''),
      }),
    )
    .output(answer(ChatView))
    .errors(errors(...beginningErrors, 'channelNotFoundException', 'profileContactInvalidException')),

  /**
   * A link for the customer of a chat into another channel: signed, for one use, valid for three days. Who follows it is the same customer from then on, and
   * their chat is in the hands of the operator who asked for the link. A link that is not valid any more opens an ordinary chat of somebody unknown.
   */
  link: staffProcedure({ ...takesChats, audits: 'none' })
    .route({ method: 'POST', path: '/chats/{chatId}/bridge-links', tags: ['chats'], summary: 'Link into another channel' })
    .input(z.object({ chatId: Id, channelId: Id }))
    .output(answer(BridgeLinkView))
    .errors(
      errors(
        ...openChatErrors,
        'chatAlreadyAssignedException',
        'chatNotInHandsException',
        'channelNotFoundException',
        ...channelErrors,
        'bridgeLinkUnavailableException',
      ),
    ),
}
