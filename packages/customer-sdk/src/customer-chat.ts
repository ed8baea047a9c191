import type { CustomerRatingView, HelpArticle, HelpHit, NotedContact, PeopleView, PlaceInQueue } from '@besedka/contract'
import type { ChatError } from './chat-error.ts'
import type { ChatState, MessageQuote } from './chat-state.ts'
import type { GivenRating, HelpAsked, SignedUser } from './http/customer-api.ts'
import type { FileSource, Ports } from './platform/ports.ts'

export type CustomerChatOptions = {
  /** Address of the server, with or without a slash at the end; '' for the page's own origin. */
  baseUrl: string
  /** Public key of a site chat, chat page or mobile app channel. */
  channelKey: string
  /** Language of the server's messages, for example `ru-RU`. */
  locale?: string
  /** A user of the host, signed by the host's server. Without it the visitor is known by the stored token only. */
  user?: SignedUser
  /** Page the visitor is on, shown to operators. */
  pageUrl?: string
  pageTitle?: string
  /** What the link of a mail with an answer carries: opens the chat that it is about. */
  answerLink?: string
  /** What the link of an operator in another channel carries: the visitor is the same customer here from the first thing they write or fill in. */
  bridgeLink?: string
  /** Called when the server refuses values of `setFields` that have waited; none of the values that were sent with them is kept. */
  onFieldsRefused?: (error: ChatError) => void
  /** Replaces parts of the platform: storage, fetch, socket, upload. */
  ports?: Partial<Ports>
}

/** What can be done with a chat. Nothing here throws unless it says so: what went wrong is in the state. */
export type CustomerChat = {
  getSnapshot(): ChatState
  subscribe(listener: () => void): () => void
  /** Opens the visit; the live feed only when a chat is open. For showing the number of unread messages. */
  start(): Promise<void>
  /** The person opened the chat: opens the visit, the log and the live feed. */
  open(): Promise<void>
  /** Whether the person is looking at the log now; our messages are marked as read while they are. */
  setVisible(visible: boolean): void
  /** Marks what is shown as read, once. */
  markSeen(): void
  /** Puts a message into the queue and returns its id; `undefined` when it is empty. `quote`: the message it answers. */
  send(message: { text?: string; files?: FileSource[]; quote?: MessageQuote | undefined }): string | undefined
  /** Answers by a button of a message; one that opens a page is a link, and nothing to press. */
  press(button: { label: string; value?: string | undefined }): void
  retry(id: string): void
  /** Takes back a message in `outgoing`. */
  cancel(id: string): void
  /** Takes one file out of a message in `outgoing`; without words or other files the message is taken back. */
  removeFile(id: string, fileKey: string): void
  /**
   * The person pressed a key, or (`false`) emptied the field. `words` stand in it now: where `settings.showsTypedWords`, the operator sees them
   * before they are sent, and the person has to be told so.
   */
  typing(typing?: boolean, words?: string): void
  /** Adds the page before the oldest message. Throws ChatError. */
  loadOlder(): Promise<void>
  /** Says the person's name. Throws ChatError. */
  introduce(name: string): Promise<void>
  /** Says how to reach the person when they are gone. An answer that they do not see here goes to their email. Throws ChatError. */
  leaveContact(contact: NotedContact): Promise<void>
  /**
   * Says what the site or app knows of the person, by the names of fields that an administrator has opened to it (`{ Plan: 'Pro' }`); null empties one.
   * Values wait until the visit is open, because sending them must not create a visitor. Values that do not get through are sent again when the server can
   * be reached. Throws ChatError when they are refused; a refusal of values that have waited goes to `onFieldsRefused`.
   */
  setFields(values: Readonly<Record<string, string | null>>): Promise<void>
  /**
   * Sends what the person filled in before the first message: a value for each field of `settings.preChat`, in order; `asked` says which each answers
   * (`preChatKey`). Throws ChatError.
   */
  fillPreChat(answers: { values: string[]; consent: boolean; asked?: string[] }): Promise<void>
  /** The rating of a chat that has been asked for: a message says so by `automatic: 'assessment'`. Throws ChatError. */
  getRating(chatId: string): Promise<CustomerRatingView>
  /** Rates a chat, once, or adds words to the rating that was given. Throws ChatError. */
  rate(chatId: string, rating: GivenRating): Promise<CustomerRatingView>
  /** Public articles that may answer at once; with an empty text the first ones, none where there is no help centre. Throws ChatError. */
  findHelp(asked: HelpAsked): Promise<HelpHit[]>
  /** A public article. Throws ChatError. */
  readHelp(number: number): Promise<HelpArticle>
  /** Says whether a public article has helped. Throws ChatError. */
  voteOnHelp(number: number, helpful: boolean): Promise<void>
  /** Who answers here, and whether somebody is there now. Throws ChatError. */
  getPeople(): Promise<PeopleView>
  /** Where the person's waiting chat stands; null when none waits. Throws ChatError. */
  getPlaceInQueue(): Promise<PlaceInQueue | null>
  /** Another user of the host: opens their visit and shows their log. */
  identify(user: SignedUser): Promise<void>
  /** Page the visitor is on now; told to operators by the next opening. `visitId`: of this tab, where the channel shows its visitors. */
  setPage(page: { pageUrl?: string; pageTitle?: string; visitId?: string }): void
  /** The person has opened what an operator said first: their chat begins with it. Throws ChatError. */
  takeApproach(approachId: string): Promise<void>
  /** Content of a file in the log. Throws ChatError. */
  loadFile(fileId: string, variant?: 'original' | 'thumbnail'): Promise<Blob>
  /** Stops everything; the object is of no more use. Unsent messages stay in the storage. */
  dispose(): void
}
