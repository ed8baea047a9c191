import type { operatorStatuses } from './presence.ts'
import type { ChatState } from './views/chat.ts'

/**
 * What staff do with a chat. `assign`: give it to a colleague; `edit`: change one's own reply or delete it at the customer's, react; `note`: write for colleagues only; `categorise`: say
 * what the request is about; `tag`, `prioritise`: say how it is found again and how soon it wants to be seen to; `snooze`, `pin`: set it aside until a
 * moment, keep it on top of one's list.
 */
export const chatActs = [
  'reply',
  'edit',
  'resend',
  'note',
  'take',
  'assign',
  'transfer',
  'close',
  'categorise',
  'tag',
  'prioritise',
  'snooze',
  'pin',
  'askForRating',
] as const
export type ChatAct = (typeof chatActs)[number]

/** Who acts. */
export type ChatActor = {
  accountId: string
  /** AUTHORITY_CHAT_DISTRIBUTION: chats may be in their hands. */
  takesChats: boolean
  /** AUTHORITY_ALL_CHATS: manages everybody's chats, without having any. */
  managesChats: boolean
  /** What they do as an operator; null: a program with an API key, which has no chats, needs no place and no licence. */
  status: (typeof operatorStatuses)[number] | null
}

/** The chat as the actor finds it. */
export type ActedChat = {
  state: ChatState
  assigneeId: string | null
  /** Who led it before it came into nobody's hands. */
  lastAssigneeId?: string | null
  /** Whether the actor sees the chat at all. */
  inSight: boolean
  channelActive: boolean
  /** Whether the chat's team lets its members pick from the queue. */
  pickable: boolean
}

/**
 * Why somebody may not act in a chat. `inOtherHands`: a colleague has it; `notInHands`: nobody has it, and the act does not take it;
 * `blacklisted`: its
 * customer is on the blacklist; `takesNoChats`, `managesNoChats`: a right is missing; `notAtWork`: on a break, off-line or without a licence; `givenOut`: its team gives
 * its chats out by itself.
 */
export type ChatHindrance =
  | 'outOfSight'
  | 'closed'
  | 'blacklisted'
  | 'channelInactive'
  | 'inOtherHands'
  | 'notInHands'
  | 'takesNoChats'
  | 'managesNoChats'
  | 'notAtWork'
  | 'givenOut'

/**
 * The one rule of who may act in a chat now; null: they may. Server and screens both ask it. Whether the actor has a free place for a chat
 * that they take is asked besides: only the database knows it.
 *
 * Only the operator who has a chat answers its customer, on a break too. The first reply to a waiting chat takes it. Taking is for those at
 * work (and so with a licence). Who manages all chats gives, transfers and closes them without having any. What a closed request was about says
 * who led it last.
 */
export function hindranceOf(act: ChatAct, actor: ChatActor, chat: ActedChat): ChatHindrance | null {
  if (!chat.inSight) return 'outOfSight'
  if (act === 'note') return null
  if (chat.state === 'blacklisted') return 'blacklisted'
  if (chat.state === 'closed' && (act === 'categorise' || act === 'tag')) return hasLed(chat, actor) ? null : 'closed'
  if (chat.state === 'closed' && act !== 'resend') return 'closed'
  if (reachesCustomer.has(act) && !chat.channelActive) return 'channelInactive'
  switch (act) {
    case 'reply':
      return actor.status === null || isTheirs(chat, actor) ? null : (inOtherHands(chat, actor) ?? takingHindrance(actor, chat))
    case 'edit':
    case 'snooze':
    case 'pin':
      return isTheirs(chat, actor) ? null : (inOtherHands(chat, actor) ?? 'notInHands')
    case 'resend':
      return actor.managesChats || chat.state === 'closed' || isTheirs(chat, actor) ? null : (inOtherHands(chat, actor) ?? 'notInHands')
    case 'take':
      if (isTheirs(chat, actor)) return null
      return (actor.managesChats ? null : inOtherHands(chat, actor)) ?? takingHindrance(actor, chat)
    case 'assign':
      return actor.managesChats ? null : 'managesNoChats'
    case 'transfer':
    case 'close':
    case 'categorise':
    case 'tag':
    case 'prioritise':
    case 'askForRating':
      if (actor.managesChats || isTheirs(chat, actor)) return null
      // A waiting chat is steered by those who could take it.
      return inOtherHands(chat, actor) ?? takingHindrance(actor, chat)
  }
}

/** Whether an operator's reply takes the chat: out of a queue, or from a bot. */
export function takesByReplying({ state }: Pick<ActedChat, 'state'>): boolean {
  return state === 'waiting' || state === 'onBot'
}

const reachesCustomer: ReadonlySet<ChatAct> = new Set(['reply', 'edit', 'resend', 'askForRating'])

function isTheirs({ assigneeId }: ActedChat, { accountId }: ChatActor): boolean {
  return assigneeId === accountId
}

/** What a closed request was about may be said afterwards, by whoever led it and whoever manages all. */
function hasLed({ lastAssigneeId }: ActedChat, { accountId, managesChats }: ChatActor): boolean {
  return managesChats || lastAssigneeId === accountId
}

function inOtherHands(chat: ActedChat, actor: ChatActor): ChatHindrance | null {
  return chat.assigneeId !== null && !isTheirs(chat, actor) ? 'inOtherHands' : null
}

function takingHindrance({ takesChats, managesChats, status }: ChatActor, { state, pickable }: ActedChat): ChatHindrance | null {
  if (!takesChats) return 'takesNoChats'
  if (status !== 'active') return 'notAtWork'
  return state === 'waiting' && !pickable && !managesChats ? 'givenOut' : null
}
