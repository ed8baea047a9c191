import type {
  ChatConditions,
  ChatCounts,
  ChatFilter,
  ChatHistoryEntry,
  ChatOrder,
  ChatPage,
  ChatPriority,
  ChatView,
  CustomerView,
  Directory,
  DraftView,
  Mention,
  MessageView,
  RatingCondition,
} from '@besedka/contract'

export type ChatListQuery = {
  filter: ChatFilter
  scope: 'mine' | 'all'
  channelId?: string | undefined
  teamId?: string | undefined
  assigneeId?: string | undefined
  categoryId?: string | undefined
  rating?: RatingCondition | undefined
  /** Whose customer has this status. */
  statusId?: string | undefined
  tag?: string | undefined
  priority?: ChatPriority | undefined
  awaits?: ChatConditions['awaits']
  unread?: ChatConditions['unread']
  /** `work` where it is not said. */
  order?: ChatOrder | undefined
  search?: string | undefined
}

export type LogBound = { beforeSeq?: number; afterSeq?: number; aroundSeq?: number; limit?: number }

export type ComposedMessage = {
  chatId: string
  id: string
  kind: 'reply' | 'internal'
  text: string
  /** The same with its formatting, in light Markdown, where it has some. */
  formatted?: string | undefined
  fileIds: string[]
  quotesId?: string | undefined
  letter?: { subject?: string | undefined; to: string[]; cc: string[]; signature?: boolean | undefined } | undefined
  templateIds?: string[] | undefined
  mentions?: Mention[] | undefined
}

/** Why a call did not succeed. */
export type Failure =
  /** The server understood and said no; trying again changes nothing. `message` is a sentence for the person. */
  | { kind: 'refused'; code: string; message: string }
  /** Nobody answered, or the server was overwhelmed: worth trying again. */
  | { kind: 'unreachable' }
  /** The session is over. */
  | { kind: 'signedOut' }

/** The calls that the live client makes. All reject on failure; `failureOf` explains the rejection. */
export type ChatApi = {
  failureOf(error: unknown): Failure
  /** `position`: where the log stood, `log`: which one it was; null from a server that is older than this page. */
  ticket(): Promise<{ ticket: string; position: number | null; log: string | null }>
  /** Who looks at the screen, as of now. */
  viewer(): Promise<Viewer>
  directory(): Promise<Directory>
  counts(scope: 'mine' | 'all'): Promise<ChatCounts>
  list(query: ChatListQuery, cursor: string | null): Promise<ChatPage>
  chat(chatId: string): Promise<ChatView>
  messages(chatId: string, bound: LogBound): Promise<{ items: MessageView[]; lastSeq: number }>
  history(chatId: string): Promise<ChatHistoryEntry[]>
  customer(customerId: string): Promise<CustomerView>
  /** @param leaving the page is being left: the call has to outlive it */
  send(message: ComposedMessage, leaving?: boolean): Promise<MessageView>
  markRead(chatId: string, seq: number): Promise<void>
  draft(chatId: string): Promise<DraftView | null>
  saveDraft(chatId: string, kind: DraftView['kind'], text: string): Promise<DraftView | null>
  activity(chatId: string, activity: 'viewing' | 'typing' | 'typingNote' | 'left'): Promise<void>
}

/** Who looks at the screen. */
export type Viewer = {
  accountId: string
  teamIds: readonly string[]
  /** AUTHORITY_CHAT_DISTRIBUTION. */
  takesChats: boolean
  /** AUTHORITY_ALL_CHATS. */
  seesAllChats: boolean
  /** What they may hear, as the feed calls it in its welcome. */
  standing: string
}
