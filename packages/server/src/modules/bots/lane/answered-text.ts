import type { MessageView } from '@besedka/contract'
import type { Waiting as WaitingInLane } from '../../../platform/events/create-lane.ts'
import type { ChatRow } from '../../chats/index.ts'
import type { InboundText } from '../../messages/index.ts'
import type { OpenTalk } from '../talk/open-talk.ts'

/** What a visitor writes to a bot, or says by one of its buttons (`pressed`: what that stands for). */
export type TextToBot = InboundText & { pressed?: string | undefined }

/** A chat that a bot has, with its talk, both locked. */
export type LockedTalk = { chat: ChatRow; talk: OpenTalk }

/**
 * `answered`: it is stored, and so is what the bot said to it. `handedBack`: nothing was stored. `isOnBot`: the bot does more than speak, or the batch has
 * failed; false: no bot has the chat any more.
 */
export type AnswerResult = { outcome: 'answered'; message: MessageView; chat: ChatRow } | { outcome: 'handedBack'; isOnBot: boolean }

export type Waiting = WaitingInLane<TextToBot, AnswerResult>
