import type { Phone, TelegramSimulator } from '@besedka/channels/simulators'
import type { PhoneMessageView, SimulatorAction } from '@besedka/contract/simulators'
import { type ChannelSimulator, canPress, isInline, wordsOf } from './channel-simulator.ts'
import { createTelegramFaults, type TelegramFaults } from './telegram-faults.ts'

/** The phones of those who write to the bots of a simulated Telegram; answers the ones of a bot by its token. */
export function createTelegramChannels(telegram: TelegramSimulator): (token: string) => ChannelSimulator {
  const faults = createTelegramFaults(telegram)
  const channels = new Map<string, ChannelSimulator>()
  return (token) => {
    const channel = channels.get(token) ?? createTelegramChannel(telegram, token, faults(token))
    channels.set(token, channel)
    return channel
  }
}

function createTelegramChannel(telegram: TelegramSimulator, token: string, faults: TelegramFaults): ChannelSimulator {
  const phones = new Map<string, Phone>()
  const describe = ({ person }: Phone) => ({
    id: String(person.id),
    name: [person.firstName, person.lastName].filter(Boolean).join(' '),
    contact: String(person.id),
  })
  return {
    ...faults,
    people: () => [...phones.values()].map(describe),
    addPerson({ name, contact }) {
      const [firstName = name, ...rest] = name.split(' ')
      const lastName = rest.join(' ') || undefined
      const person = telegram.addPerson({ firstName, lastName, ...(contact !== undefined && { id: Number(contact) }) })
      const phone = telegram.phone(person, token)
      phones.set(String(person.id), phone)
      return describe(phone)
    },
    async recall(personId, past) {
      const messages = past.flatMap((message) => {
        const messageId = numberOf(message.names)
        if (messageId === undefined) return []
        return [{ messageId, fromBot: message.incoming, text: wordsOf(message), edited: message.edited, sentAt: message.at }]
      })
      if (messages.length > 0) phones.get(personId)?.recall(messages.toSorted((a, b) => a.messageId - b.messageId))
    },
    async screen(personId, fileUrl) {
      const phone = phones.get(personId)
      if (!phone) return undefined
      return {
        kind: 'phone',
        state: phone.blocked() ? 'blocked' : phone.started() ? 'open' : 'new',
        typing: phone.botIsTyping(),
        pressing: phone.buttonSpins(),
        messages: phone.messages().map((message) => viewOf(message, fileUrl)),
      }
    },
    async act(personId, action) {
      const phone = phones.get(personId)
      return phone ? actOnPhone(phone, action) : false
    },
    async file(personId, fileId) {
      return phones.get(personId)?.file(fileId)
    },
  }
}

function actOnPhone(phone: Phone, action: SimulatorAction): boolean {
  if (action.do === 'start') phone.start(action.payload)
  else if (!phone.started()) return false
  else if (action.do === 'write') phone.write(action.text, around(action))
  else if (action.do === 'sendLocation') phone.sendLocation(action.latitude, action.longitude)
  else if (action.do === 'sendContact') phone.sendContact(action.name, action.phone)
  else if (action.do === 'block') phone.block()
  else if (action.do === 'sendFile') {
    const { sort: type, caption, file } = action
    const bytes = Buffer.from(file.content, 'base64')
    if (bytes.length === 0) return false
    phone.send({ type, bytes, name: file.name, mimeType: file.mimeType, caption }, around(action))
  } else if (action.do === 'edit') {
    if (!phone.messages().some(({ messageId, fromBot }) => messageId === action.messageId && !fromBot)) return false
    phone.edit(action.messageId, action.text)
  } else if (action.do === 'press') {
    if (!canPress(phone, action.label)) return false
    phone.press(action.label)
  } else return false
  return true
}

/** The first of the numbers that a message has in its chat: `chat:number`. */
function numberOf(names: readonly string[]): number | undefined {
  const numbers = names.flatMap((name) => /^[^:]+:(\d{1,15})$/.exec(name)?.[1] ?? []).map(Number)
  return numbers.length > 0 ? Math.min(...numbers) : undefined
}

function around({ repliesTo }: { repliesTo: number | null }) {
  return repliesTo === null ? {} : { replyTo: repliesTo }
}

function viewOf(message: ReturnType<Phone['messages']>[number], fileUrl: (fileId: string) => string): PhoneMessageView {
  const { file } = message
  return {
    id: message.messageId,
    incoming: message.fromBot,
    text: message.text,
    file: file && {
      sort: file.type,
      name: file.name,
      mimeType: file.mimeType,
      sizeBytes: file.sizeBytes,
      url: fileUrl(file.fileId),
      inline: isInline(file.mimeType),
    },
    albumId: message.albumId,
    buttons: message.buttons.map((row) => row.map(({ label, url }) => ({ label, url }))),
    repliesTo: message.repliesTo,
    edited: message.edited,
    reaction: message.reaction ?? null,
    read: false,
    sentAt: message.sentAt.toISOString(),
  }
}
