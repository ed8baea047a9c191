import { randomBytes } from 'node:crypto'
import type { MediaType } from '../send/media.ts'
import { createUpdateQueue, type UpdateQueue } from './update-queue.ts'

export type SimulatedBot = { id: number; token: string; username: string; name: string; updates: UpdateQueue }

export type SimulatedPerson = {
  id: number
  firstName: string
  lastName: string | undefined
  username: string | undefined
  languageCode: string
  /** Premium accounts can refuse voice messages. */
  refusesVoice: boolean
  deactivated: boolean
}

export type StoredFile = { fileId: string; path: string; name: string; mimeType: string; bytes: Buffer }

/** `asks`: pressing it sends the person's own number. */
export type PhoneButton = { label: string; url: string | null; value: string | null; asks?: 'phone' }

/** A message as the person's phone shows it. `type` is null for a text. */
export type PhoneMessage = {
  messageId: number
  fromBot: boolean
  text: string
  file: { type: MediaType | 'video_note' | 'sticker'; fileId: string; name: string; mimeType: string; sizeBytes: number } | null
  /** Messages of one album are shown as one. */
  albumId: string | null
  buttons: readonly (readonly PhoneButton[])[]
  repliesTo: number | null
  edited: boolean
  /** The emoji that the bot has put under it. */
  reaction?: string | null
  sentAt: Date
}

/** The private chat of a person with a bot. */
export type SimulatedChat = {
  bot: SimulatedBot
  person: SimulatedPerson
  started: boolean
  blocked: boolean
  typingUntil: number
  messages: PhoneMessage[]
  /** A number stays used when its message was deleted. */
  lastMessageId: number
  /** Presses that the bot has not acknowledged: the button still spins. */
  openPresses: Set<string>
}

export type World = ReturnType<typeof createWorld>

/** Everything Telegram knows in this simulation. In memory only. */
export function createWorld(options: { now(): Date; webhookRetryMs: number; knowsEverybody: boolean }) {
  const bots = new Map<string, SimulatedBot>()
  const people = new Map<number, SimulatedPerson>()
  const chats = new Map<string, SimulatedChat>()
  const files = new Map<string, StoredFile>()
  // Whoever keeps what is said here must not meet the same numbers after a restart: they begin with the second of the start.
  const start = Math.floor(options.now().getTime() / 1000)
  let lastNumber = start * 10
  const nextNumber = () => ++lastNumber

  return {
    now: options.now,
    bots,
    people,
    files,
    nextNumber,
    /** Numbers of messages grow within a chat and have gaps, as in life. */
    nextMessageId(chat: SimulatedChat): number {
      chat.lastMessageId = Math.max(chat.messages.at(-1)?.messageId ?? 0, chat.lastMessageId, start) + 1
      return chat.lastMessageId
    },

    addBot({ username, name, token }: { username: string; name: string; token?: string | undefined }): SimulatedBot {
      const id = token ? Number.parseInt(token, 10) : nextNumber()
      const bot = {
        id,
        token: token ?? `${id}:${randomBytes(26).toString('base64url')}`,
        username,
        name,
        updates: createUpdateQueue(options),
      }
      bots.set(bot.token, bot)
      return bot
    },

    addPerson(given: { firstName: string } & Partial<SimulatedPerson>): SimulatedPerson {
      const person = {
        lastName: undefined,
        username: undefined,
        languageCode: 'ru',
        refusesVoice: false,
        deactivated: false,
        id: nextNumber(),
        ...given,
      }
      people.set(person.id, person)
      return person
    },

    /** Somebody that a bot writes to. With `knowsEverybody`, whoever is not here has pressed Start in an earlier run. */
    recipient(bot: SimulatedBot, id: number): SimulatedChat | undefined {
      const known = people.get(id)
      if (known || !options.knowsEverybody) return known && this.chatOf(bot, known)
      const chat = this.chatOf(bot, this.addPerson({ id, firstName: `Person ${id}` }))
      chat.started = true
      return chat
    },

    chatOf(bot: SimulatedBot, person: SimulatedPerson): SimulatedChat {
      const key = `${bot.id}:${person.id}`
      const known = chats.get(key)
      if (known) return known
      const chat = {
        bot,
        person,
        started: false,
        blocked: false,
        typingUntil: 0,
        messages: [],
        lastMessageId: 0,
        openPresses: new Set<string>(),
      }
      chats.set(key, chat)
      return chat
    },

    storeFile({ name, mimeType, bytes, folder }: { name: string; mimeType: string; bytes: Buffer; folder: string }): StoredFile {
      const number = nextNumber()
      const file = {
        fileId: `BQACAgIAAxkBAAI${number.toString(36)}`,
        path: `${folder}/file_${number}${/\.\w{1,5}$/.exec(name)?.[0] ?? ''}`,
        name,
        mimeType,
        bytes,
      }
      files.set(file.fileId, file)
      return file
    },

    close() {
      for (const bot of bots.values()) bot.updates.close()
    },
  }
}
