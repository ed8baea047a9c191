import {
  type CompanyMessage,
  type FileSort,
  type PhoneChat,
  type PhoneEvent,
  type PhoneMessage,
  removeMessage,
  type StoredFile,
} from './phone-chat.ts'

type NewFile = { sort: FileSort; bytes: Uint8Array; name?: string; mimeType?: string; caption?: string }

/** What is left of a message after a restart. */
export type RecalledMessage = Pick<PhoneMessage, 'name' | 'fromCompany' | 'text' | 'edited' | 'sentAt'>

export type MessengerPhone = ReturnType<typeof createPhone<unknown>>

const usual: Readonly<Record<FileSort, [name: string, mimeType: string]>> = {
  photo: ['photo.jpg', 'image/jpeg'],
  video: ['video.mp4', 'video/mp4'],
  animation: ['animation.gif', 'image/gif'],
  audio: ['audio.mp3', 'audio/mpeg'],
  voice: ['voice.ogg', 'audio/ogg'],
  document: ['document.bin', 'application/octet-stream'],
  sticker: ['sticker.webp', 'image/webp'],
}

/** What a phone needs of its messenger. */
type Network<Account> = {
  now(): Date
  file(id: string): StoredFile | undefined
  store(file: { name: string; mimeType: string; bytes: Uint8Array }): StoredFile
  newPress(): string
  newId(): number
  put(chat: PhoneChat<Account>, content: CompanyMessage): PhoneMessage
  tell(chat: PhoneChat<Account>, event: PhoneEvent): void
}

/** A person's phone with the chat with a company open: what they do there is told to the company. */
export function createPhone<Account>(chat: PhoneChat<Account>, network: Network<Account>) {
  function put(content: CompanyMessage, more: Omit<Extract<PhoneEvent, { kind: 'message' }>, 'kind' | 'message'> = {}): PhoneMessage {
    if (!chat.started || chat.blocked) throw new Error('The person has to open the chat first')
    const message = network.put(chat, content)
    network.tell(chat, { kind: 'message', message, ...more })
    return message
  }

  return {
    person: chat.person,

    /** Opens the chat, by hand or through a link with a payload; lets the company in again after blocking it. */
    start(payload?: string): void {
      const again = chat.blocked
      chat.started = true
      chat.blocked = false
      network.tell(chat, { kind: 'started', payload, again })
    },

    write: (text: string, { replyTo = null }: { replyTo?: number | null } = {}): PhoneMessage => put({ text, repliesTo: replyTo }),

    /** Sends a file of any sort, also a voice message or a sticker. */
    send(
      { sort, bytes, name = usual[sort][0], mimeType = usual[sort][1], caption = '' }: NewFile,
      { replyTo = null }: { replyTo?: number | null } = {},
    ): PhoneMessage {
      const { id } = network.store({ name, mimeType, bytes })
      return put({ text: caption, file: { sort, id, name, mimeType, sizeBytes: bytes.length }, repliesTo: replyTo })
    },

    sendLocation: (latitude: number, longitude: number): PhoneMessage =>
      put({ text: `📍 ${latitude}, ${longitude}` }, { location: { latitude, longitude } }),

    sendContact: (name: string, phone: string): PhoneMessage => put({ text: `👤 ${name}, ${phone}` }, { contact: { name, phone } }),

    /** Writes in public, under a post of the company's. */
    comment: (text: string): PhoneMessage => put({ text, comment: true }),

    /** Takes a comment back. */
    removeComment(id: number): void {
      const message = chat.messages.find((known) => known.id === id && known.comment && !known.fromCompany)
      if (!message) throw new Error('There is no such comment')
      removeMessage(chat, message)
      network.tell(chat, { kind: 'commentRemoved', message })
    },

    edit(id: number, text: string): void {
      const message = chat.messages.find((known) => known.id === id && !known.fromCompany)
      if (!message) throw new Error('People change only what they wrote')
      Object.assign(message, { text, edited: true })
      network.tell(chat, { kind: 'edited', message })
    },

    /** Presses the button with this label under the newest message that has one. */
    press(label: string): void {
      const message = chat.messages.findLast(({ buttons }) => buttons.flat().some((button) => button.label === label))
      const button = message?.buttons.flat().find((known) => known.label === label)
      if (button?.asks) {
        const phone = numberOf(chat.person)
        put({ text: `👤 ${chat.person.name}, ${phone}` }, { contact: { name: chat.person.name, phone, own: true } })
        return
      }
      if (!message || button?.value == null) throw new Error(`There is no button "${label}" to press`)
      network.tell(chat, { kind: 'pressed', message, button, press: network.newPress() })
    },

    /** Puts an emoji under the newest message of the company, or takes it away (null). */
    react(emoji: string | null): void {
      const message = chat.messages.findLast(({ fromCompany }) => fromCompany)
      if (!message) throw new Error('There is nothing to put an emoji under')
      network.tell(chat, { kind: 'reacted', message, emoji })
    },

    block(): void {
      chat.blocked = true
      network.tell(chat, { kind: 'blocked' })
    },

    /** Looks at the screen: what the company wrote is seen. */
    look(): void {
      const messages = chat.messages.filter(({ fromCompany, seen }) => fromCompany && !seen)
      for (const message of messages) message.seen = true
      if (messages.length > 0 && !chat.blocked) network.tell(chat, { kind: 'seen', messages })
    },

    /** Puts back what was said in an earlier run, oldest first; the company does not hear of it again. */
    recall(messages: readonly RecalledMessage[]): void {
      chat.started = true
      const before = { file: null, buttons: [], repliesTo: null, seen: true }
      chat.messages.push(...messages.map((message) => ({ ...before, ...message, id: network.newId() })))
    },

    /** What the screen shows, oldest first. */
    messages: (): readonly PhoneMessage[] => chat.messages,
    /** Whether the company has let this person see that it has read everything they wrote. */
    companyHasRead: (): boolean => chat.messages.every(({ fromCompany, seen }) => fromCompany || seen),
    companyIsTyping: (): boolean => network.now().getTime() < chat.typingUntil,
    /** Whether a pressed button still waits for the company. */
    buttonSpins: (): boolean => chat.openPresses.size > 0,
    started: (): boolean => chat.started && !chat.blocked,
    blocked: (): boolean => chat.blocked,
    file: network.file,
  }
}

/** Everybody's own number, always the same one. */
export function numberOf({ id }: { id: string | number }): string {
  const digits = String(id).replaceAll(/\D/g, '')
  return `+79${digits.slice(-9).padStart(9, '0')}`
}
