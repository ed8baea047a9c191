export type FileSort = 'photo' | 'video' | 'animation' | 'audio' | 'voice' | 'document' | 'sticker'

export type StoredFile = { id: string; name: string; mimeType: string; bytes: Buffer }

/** `asks`: pressing it sends the person's own number. */
export type PhoneButton = { label: string; url: string | null; value: string | null; asks?: 'phone' }

/** A file as the person's phone shows it. */
export type PhoneFile = { sort: FileSort; id: string; name: string; mimeType: string; sizeBytes: number }

/** A message as the person's phone shows it. */
export type PhoneMessage = {
  /** Grows within a chat. */
  id: number
  /** What the provider calls it. */
  name: string
  fromCompany: boolean
  text: string
  file: PhoneFile | null
  buttons: readonly (readonly PhoneButton[])[]
  /** It was sent as a registered template. */
  template?: boolean
  /** It stands in public, under a post of the company's; of the company's own: it answers such a comment in private. */
  comment?: boolean
  repliesTo: number | null
  /** The emoji that the company has put under it. */
  reaction?: string | null
  edited: boolean
  seen: boolean
  sentAt: Date
}

export type SimulatedPerson = { id: string; name: string }

/** The chat of a person with a company's account. `note` is the provider's own, such as what it has to give back with the next message. */
export type PhoneChat<Account> = {
  account: Account
  person: SimulatedPerson
  started: boolean
  blocked: boolean
  typingUntil: number
  messages: PhoneMessage[]
  /** Presses that the company has not acknowledged: the button still spins. */
  openPresses: Set<string>
  note: string
}

/** What a person did, for the provider to tell the company in its own words. */
export type PhoneEvent =
  | { kind: 'started'; payload: string | undefined; again: boolean }
  | {
      kind: 'message'
      message: PhoneMessage
      location?: { latitude: number; longitude: number }
      contact?: { name: string; phone: string; own?: boolean }
    }
  | { kind: 'edited'; message: PhoneMessage }
  | { kind: 'pressed'; message: PhoneMessage; button: PhoneButton; press: string }
  /** The person has put an emoji under a message, or taken it away. */
  | { kind: 'reacted'; message: PhoneMessage; emoji: string | null }
  | { kind: 'blocked' }
  /** The person has taken a comment of theirs back. */
  | { kind: 'commentRemoved'; message: PhoneMessage }
  /** The person has looked at what the company wrote. */
  | { kind: 'seen'; messages: readonly PhoneMessage[] }

/** The message that the provider calls so; undefined where there is none. */
export function messageCalled<Account>(chats: readonly PhoneChat<Account>[], name: string | undefined) {
  for (const chat of chats) {
    const message = chat.messages.find((one) => one.name === name)
    if (message) return { chat, message }
  }
  return undefined
}

/** Takes a message off the phone, as if it had never come. */
export function removeMessage({ messages }: PhoneChat<unknown>, message: PhoneMessage): void {
  messages.splice(messages.indexOf(message), 1)
}

/** What the company writes to somebody. */
export type CompanyMessage = Pick<PhoneMessage, 'text'> &
  Partial<Pick<PhoneMessage, 'file' | 'buttons' | 'template' | 'comment' | 'repliesTo'>>

/** The moment of the person's last message, comments in public apart; undefined where there is none. */
export function lastHeardAt({ messages }: PhoneChat<unknown>): Date | undefined {
  return messages.findLast(({ fromCompany, comment }) => !fromCompany && !comment)?.sentAt
}

/** The number of the message that the provider calls so; null where there is none. */
export function numberOf({ messages }: PhoneChat<unknown>, called: string | undefined): number | null {
  return messages.find(({ name }) => name === called)?.id ?? null
}
