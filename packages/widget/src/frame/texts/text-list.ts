/** Every word of the chat; complete in both languages by type. */
export type Texts = {
  close: string
  otherChannels: string
  channelNames: Record<'email' | 'phone', string>
  log: string
  /** Where the channel says nothing itself. */
  welcome: string
  answersYou: (company: string) => string
  ended: string
  away: string
  atWork: (names: string[]) => string
  today: string
  yesterday: string
  loadingOlder: string
  newMessages: string
  you: string
  operator: string
  typing: (name: string) => string
  /** Where operators see what is being typed. */
  wordsAreSeen: string
  operatorJoined: (name: string | null) => string
  operatorLeft: string
  chatClosed: string
  edited: string
  /** Begins an answer to one message; pressed again, takes that back. */
  answer: string
  status: Record<'pending' | 'sent' | 'delivered' | 'read' | 'undelivered', string>
  notSent: string
  retry: string
  remove: string
  offline: string
  offlineWaiting: (count: number) => string
  notSentCount: (count: number) => string
  sendAgain: string
  sending: string
  filesLost: string
  waitingToSend: string
  unavailableTitle: string
  unavailableText: string
  placeholder: string
  message: string
  send: string
  attach: string
  emoji: string
  emojiList: string
  dropHere: string
  removeFile: (name: string) => string
  tooBig: (name: string, limit: string) => string
  emptyFile: (name: string) => string
  tooManyFiles: (limit: number) => string
  tooLong: (limit: number) => string
  enlarge: (name: string) => string
  download: (name: string) => string
  play: (name: string) => string
  closePicture: string
  fileFailed: string
  networkError: string
  bytes: [string, string, string]
}
