import type { Message } from '@grammyjs/types'
import { numberOf } from '../../kit/simulator/phone.ts'
import { type Around, createPen } from './pen.ts'
import { wireMessage, wirePerson } from './wire.ts'
import { wireFile } from './wire-file.ts'
import type { PhoneMessage, SimulatedChat, World } from './world.ts'

type FileType = NonNullable<PhoneMessage['file']>['type']
type NewFile = { type: FileType; bytes: Uint8Array; name?: string; mimeType?: string; caption?: string }

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
  const pen = createPen(chat, world)

  return {
    person: chat.person,

    /** Presses Start, by hand or through a link `t.me/bot?start=payload`; opens the chat again after blocking it. */
    start(payload?: string): number {
      if (chat.blocked) pen.membership(false)
      chat.started = true
      chat.blocked = false
      const text = payload === undefined ? '/start' : `/start ${payload}`
      return pen.put({ text: '/start' }, { text, entities: [{ type: 'bot_command', offset: 0, length: 6 }] }, {})
    },

    write(text: string, { entities, ...around }: Around & { entities?: Message['entities'] } = {}): number {
      return pen.put({ text }, { text, ...(entities && { entities }) }, around)
    },

    /** Sends a file of any sort, also a voice message or a sticker. */
    send({ type, bytes, name = usual[type][0], mimeType = usual[type][1], caption = '' }: NewFile, around: Around = {}): number {
      const stored = world.storeFile({ name, mimeType, bytes: Buffer.from(bytes), folder: `${type}s` })
      const file = { type, fileId: stored.fileId, name, mimeType, sizeBytes: bytes.length }
      return pen.put({ file, text: caption }, { ...wireFile(file), ...(caption && { caption }) }, around)
    },

    sendLocation(latitude: number, longitude: number): number {
      return pen.put({ text: `📍 ${latitude}, ${longitude}` }, { text: undefined, location: { latitude, longitude } }, {})
    },

    sendContact(name: string, phone: string): number {
      return pen.put({ text: `👤 ${name}, ${phone}` }, { text: undefined, contact: { first_name: name, phone_number: phone } }, {})
    },

    /** Something the product cannot show. */
    rollDice(): number {
      return pen.put({ text: '🎲' }, { text: undefined, dice: { emoji: '🎲', value: 4 } }, {})
    },

    edit(messageId: number, text: string): void {
      const message = chat.messages.find((known) => known.messageId === messageId && !known.fromBot)
      if (!message) throw new Error('People change only what they wrote')
      Object.assign(message, { text, edited: true })
      pen.tell({ edited_message: { ...pen.fromPerson(message), ...(message.file && wireFile(message.file)), edit_date: pen.seconds() } })
    },

    /** Presses the button with this label under the newest message that has one. */
    press(label: string): void {
      const message = chat.messages.findLast(({ buttons }) => buttons.flat().some((button) => button.label === label))
      const button = message?.buttons.flat().find((known) => known.label === label)
      if (button?.asks) {
        const phone_number = numberOf(chat.person)
        const contact = { first_name: chat.person.firstName, phone_number, user_id: chat.person.id }
        pen.put({ text: `👤 ${chat.person.firstName}, ${phone_number}` }, { text: undefined, contact }, {})
        return
      }
      if (!message || button?.value == null) throw new Error(`There is no button "${label}" to press`)
      const id = String(world.nextNumber())
      chat.openPresses.add(id)
      pen.tell({
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
      pen.membership(true)
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
