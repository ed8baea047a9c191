import type { Message } from '@grammyjs/types'
import type { NewUpdate } from './update-queue.ts'
import { type Content, wireBot, wireChat, wireMessage, wirePerson } from './wire.ts'
import { wireFile } from './wire-file.ts'
import type { PhoneMessage, SimulatedChat, World } from './world.ts'

type FileType = NonNullable<PhoneMessage['file']>['type']
type NewFile = { type: FileType; bytes: Uint8Array; name?: string; mimeType?: string; caption?: string }
/** `albumId`: files with the same one are shown as one message. */
type Around = { replyTo?: number; albumId?: string; forwardedFrom?: string }

/** What is left of a message after a restart. */
export type RecalledMessage = Pick<PhoneMessage, 'messageId' | 'fromBot' | 'text' | 'edited' | 'sentAt'>

export type Phone = ReturnType<typeof createPhone>

const usual: Readonly<Record<FileType, [name: string, mimeType: string]>> = {
  photo: ['photo.jpg', 'image/jpeg'],
  video: ['video.mp4', 'video/mp4'],
  animation: ['animation.mp4', 'video/mp4'],
  audio: ['audio.mp3', 'audio/mpeg'],
  voice: ['voice.ogg', 'audio/ogg'],
  document: ['document.bin', 'application/octet-stream'],
  video_note: ['video-note.mp4', 'video/mp4'],
  sticker: ['sticker.webp', 'image/webp'],
}

/** A person's phone with the chat with a bot open: what they do there becomes updates for the bot. */
export function createPhone(chat: SimulatedChat, world: World) {
  function put(content: Partial<PhoneMessage>, wire: Content, around: Around): number {
    if (!chat.started || chat.blocked) throw new Error('The person has to press Start first')
    const message: PhoneMessage = {
      messageId: world.nextMessageId(chat),
      fromBot: false,
      text: '',
      file: null,
      albumId: around.albumId ?? null,
      buttons: [],
      repliesTo: around.replyTo ?? null,
      edited: false,
      sentAt: world.now(),
      ...content,
    }
    chat.messages.push(message)
    tell({ message: { ...fromPerson(message), ...wire, ...surroundings(around) } })
    return message.messageId
  }

  function surroundings({ replyTo, forwardedFrom }: Around): Content {
    const answered = chat.messages.find(({ messageId }) => messageId === replyTo)
    return {
      ...(answered && { reply_to_message: { ...wireMessage(chat, answered), reply_to_message: undefined } }),
      ...(forwardedFrom !== undefined && {
        forward_origin: { type: 'hidden_user', sender_user_name: forwardedFrom, date: Math.floor(world.now().getTime() / 1000) },
      }),
    }
  }

  function fromPerson(message: PhoneMessage) {
    return { ...wireMessage(chat, message), chat: wireChat(chat.person), from: wirePerson(chat.person) }
  }

  function tell(update: NewUpdate): void {
    chat.bot.updates.push(update)
  }

  function membership(blocked: boolean): void {
    const user = wireBot(chat.bot)
    const member = { user, status: 'member' } as const
    const kicked = { user, status: 'kicked', until_date: 0 } as const
    const [old_chat_member, new_chat_member] = blocked ? [member, kicked] : [kicked, member]
    const date = Math.floor(world.now().getTime() / 1000)
    tell({ my_chat_member: { chat: wireChat(chat.person), from: wirePerson(chat.person), date, old_chat_member, new_chat_member } })
  }

  return {
    person: chat.person,

    /** Presses Start, by hand or through a link `t.me/bot?start=payload`; opens the chat again after blocking it. */
    start(payload?: string): number {
      if (chat.blocked) membership(false)
      chat.started = true
      chat.blocked = false
      const text = payload === undefined ? '/start' : `/start ${payload}`
      return put({ text: '/start' }, { text, entities: [{ type: 'bot_command', offset: 0, length: 6 }] }, {})
    },

    write(text: string, { entities, ...around }: Around & { entities?: Message['entities'] } = {}): number {
      return put({ text }, { text, ...(entities && { entities }) }, around)
    },

    /** Sends a file of any sort, also a voice message or a sticker. */
    send({ type, bytes, name = usual[type][0], mimeType = usual[type][1], caption = '' }: NewFile, around: Around = {}): number {
      const stored = world.storeFile({ name, mimeType, bytes: Buffer.from(bytes), folder: `${type}s` })
      const file = { type, fileId: stored.fileId, name, mimeType, sizeBytes: bytes.length }
      return put({ file, text: caption }, { ...wireFile(file), ...(caption && { caption }) }, around)
    },

    sendLocation(latitude: number, longitude: number): number {
      return put({ text: `📍 ${latitude}, ${longitude}` }, { text: undefined, location: { latitude, longitude } }, {})
    },

    sendContact(name: string, phone: string): number {
      return put({ text: `👤 ${name}, ${phone}` }, { text: undefined, contact: { first_name: name, phone_number: phone } }, {})
    },

    /** Something the product cannot show. */
    rollDice(): number {
      return put({ text: '🎲' }, { text: undefined, dice: { emoji: '🎲', value: 4 } }, {})
    },

    edit(messageId: number, text: string): void {
      const message = chat.messages.find((known) => known.messageId === messageId && !known.fromBot)
      if (!message) throw new Error('People change only what they wrote')
      Object.assign(message, { text, edited: true })
      const edit_date = Math.floor(world.now().getTime() / 1000)
      tell({ edited_message: { ...fromPerson(message), ...(message.file && wireFile(message.file)), edit_date } })
    },

    /** Presses the button with this label under the newest message that has one. */
    press(label: string): void {
      const message = chat.messages.findLast(({ buttons }) => buttons.flat().some((button) => button.label === label))
      const button = message?.buttons.flat().find((known) => known.label === label)
      if (!message || button?.value == null) throw new Error(`There is no button "${label}" to press`)
      const id = String(world.nextNumber())
      chat.openPresses.add(id)
      tell({
        callback_query: {
          id,
          from: wirePerson(chat.person),
          chat_instance: String(chat.bot.id),
          data: button.value,
          message: wireMessage(chat, message),
        },
      })
    },

    block(): void {
      chat.blocked = true
      membership(true)
    },

    /** Puts back what was said in an earlier run, oldest first; the bot does not hear of it again. */
    recall(messages: readonly RecalledMessage[]): void {
      chat.started = true
      chat.messages.push(...messages.map((message) => ({ ...message, file: null, albumId: null, buttons: [], repliesTo: null })))
    },

    /** What the screen shows, oldest first. */
    messages: (): readonly PhoneMessage[] => chat.messages,
    botIsTyping: (): boolean => world.now().getTime() < chat.typingUntil,
    /** Whether a pressed button still waits for the bot. */
    buttonSpins: (): boolean => chat.openPresses.size > 0,
    started: (): boolean => chat.started && !chat.blocked,
    blocked: (): boolean => chat.blocked,
    file: (fileId: string) => world.files.get(fileId),
  }
}
