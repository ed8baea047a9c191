import type { Disorder, HookLine } from './hook-line.ts'
import { createPhone, type MessengerPhone } from './phone.ts'
import type { CompanyMessage, PhoneChat, PhoneEvent, PhoneMessage, SimulatedPerson, StoredFile } from './phone-chat.ts'

/** In what messengers differ. */
export type MessengerWays<Account> = {
  now(): Date
  /** Takes messages to people of an earlier run too: for a product that remembers more than this process. */
  knowsEverybody: boolean
  /** Whether people write without pressing Start. */
  startsByItself: boolean
  newPersonId(number: number): string
  newMessageName(number: number, chat: PhoneChat<Account>): string
  tell(chat: PhoneChat<Account>, event: PhoneEvent): void
}

export type Messenger<Account> = ReturnType<typeof createMessenger<Account>>

/** People with phones and their chats with the accounts of companies. In memory only. */
export function createMessenger<Account>(ways: MessengerWays<Account>) {
  const people = new Map<string, SimulatedPerson>()
  const chats = new Map<Account, Map<string, PhoneChat<Account>>>()
  const files = new Map<string, StoredFile>()
  // Numbers begin with the second of the start, so that they do not repeat after a restart: the product may have stored the earlier ones.
  let lastNumber = Math.floor(ways.now().getTime() / 1000) * 1000
  const nextNumber = () => ++lastNumber

  function addPerson({ name, id = ways.newPersonId(nextNumber()) }: { name: string; id?: string | undefined }): SimulatedPerson {
    const person = people.get(id) ?? { id, name }
    people.set(id, person)
    return person
  }

  function chatOf(account: Account, person: SimulatedPerson): PhoneChat<Account> {
    const ofAccount = chats.get(account) ?? new Map<string, PhoneChat<Account>>()
    chats.set(account, ofAccount)
    const chat = ofAccount.get(person.id) ?? newChat(account, person, ways.startsByItself)
    ofAccount.set(person.id, chat)
    return chat
  }

  function storeFile({ name, mimeType, bytes }: { name: string; mimeType: string; bytes: Uint8Array }): StoredFile {
    const file = { id: `f${nextNumber().toString(36)}`, name, mimeType, bytes: Buffer.from(bytes) }
    files.set(file.id, file)
    return file
  }

  function put(chat: PhoneChat<Account>, fromCompany: boolean, content: CompanyMessage): PhoneMessage {
    const names = { id: nextNumber(), name: ways.newMessageName(nextNumber(), chat) }
    const message: PhoneMessage = { ...names, fromCompany, ...emptyMessage, sentAt: ways.now(), ...content }
    chat.messages.push(message)
    return message
  }

  function phoneOf(account: Account, person: SimulatedPerson): MessengerPhone {
    return createPhone(chatOf(account, person), {
      now: ways.now,
      file: (id) => files.get(id),
      store: storeFile,
      newPress: () => `press-${nextNumber()}`,
      newId: nextNumber,
      put: (chat, content) => put(chat, false, content),
      tell: ways.tell,
    })
  }

  return {
    files,
    nextNumber,
    addPerson,
    storeFile,
    now: ways.now,

    /** The chat with somebody whom the company writes to. With `knowsEverybody`, whoever is not here was here in an earlier run. */
    recipient(account: Account, id: string): PhoneChat<Account> | undefined {
      const known = people.get(id)
      if (known || !ways.knowsEverybody) return known && chatOf(account, known)
      const chat = chatOf(account, addPerson({ id, name: `Person ${id}` }))
      chat.started = true
      return chat
    },

    person: (id: string): SimulatedPerson | undefined => people.get(id),

    /** Everybody's chats with an account. */
    chatsOf: (account: Account): PhoneChat<Account>[] => [...(chats.get(account)?.values() ?? [])],

    /** Puts a message of the company into a chat; what the person sees from now on. */
    say(chat: PhoneChat<Account>, content: CompanyMessage): PhoneMessage {
      chat.typingUntil = 0
      return put(chat, true, content)
    },

    /** Shows the person for a while that somebody types. */
    showTyping(chat: PhoneChat<Account>, forMs: number): void {
      chat.typingUntil = ways.now().getTime() + forMs
    },

    /** Puts the mark "read" under what the person wrote, up to a message; under everything where it is not named. */
    markRead(chat: PhoneChat<Account>, upTo?: PhoneMessage): void {
      for (const message of chat.messages) if (!message.fromCompany && message.id <= (upTo?.id ?? message.id)) message.seen = true
    },

    /** The phones of those who write to an account; `line` is where it posts to, while it knows an address. */
    phonesOf: (account: Account, line: () => HookLine | undefined): MessengerAccount => ({
      addPerson,
      phone: (person) => phoneOf(account, person),
      hasHook: () => line() !== undefined,
      disturb: (disorder) => line()?.disturb(disorder),
    }),
  }
}

const emptyMessage = { file: null, buttons: [], repliesTo: null, edited: false, seen: false }

function newChat<Account>(account: Account, person: SimulatedPerson, started: boolean): PhoneChat<Account> {
  return { account, person, started, blocked: false, typingUntil: 0, messages: [], openPresses: new Set(), note: '' }
}

/** The phones of those who write to one account of a company. */
export type MessengerAccount = {
  addPerson(given: { name: string; id?: string | undefined }): SimulatedPerson
  phone(person: SimulatedPerson): MessengerPhone
  /** Whether updates are posted to the company. */
  hasHook(): boolean
  /** Whether the company hears of comments under its posts; absent where the messenger has none. */
  hearsComments?(): boolean
  /** Disturbs its posts from now on. */
  disturb(disorder: Disorder): void
}
