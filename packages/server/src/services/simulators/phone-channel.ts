import type { MessengerAccount, MessengerPhone, PhoneMessage } from '@besedka/channels/simulators'
import type { PhoneMessageView, SimulatorAction } from '@besedka/contract/simulators'
import { type ChannelSimulator, canPress, isInline, wordsOf } from './channel-simulator.ts'

/** The phones of those who write to an account of a messenger. */
export function createPhoneChannel(
  account: MessengerAccount,
  faults: Pick<ChannelSimulator, 'faults' | 'fault' | 'suffer'>,
): ChannelSimulator {
  const phones = new Map<string, MessengerPhone>()
  const describe = ({ person }: MessengerPhone) => ({ id: person.id, name: person.name, contact: person.id })
  return {
    ...faults,
    people: () => [...phones.values()].map(describe),
    addPerson({ name, contact }) {
      const phone = account.phone(account.addPerson({ name, id: contact }))
      phones.set(phone.person.id, phone)
      return describe(phone)
    },
    async recall(personId, past) {
      const messages = past.map((message) => ({
        name: message.names[0] ?? '',
        fromCompany: message.incoming,
        text: wordsOf(message),
        edited: message.edited,
        sentAt: message.at,
      }))
      if (messages.length > 0) phones.get(personId)?.recall(messages)
    },
    async screen(personId, fileUrl) {
      const phone = phones.get(personId)
      if (!phone) return undefined
      phone.look()
      return {
        kind: 'phone',
        state: phone.blocked() ? 'blocked' : phone.started() ? 'open' : 'new',
        typing: phone.companyIsTyping(),
        pressing: phone.buttonSpins(),
        comments: account.hearsComments?.() ?? false,
        messages: phone.messages().map((message) => viewOf(message, fileUrl)),
      }
    },
    async act(personId, action) {
      const phone = phones.get(personId)
      if (!phone || (action.do === 'comment' && !account.hearsComments?.())) return false
      return actOnPhone(phone, action)
    },
    async file(personId, fileId) {
      return phones.get(personId)?.file(fileId)
    },
  }
}

function actOnPhone(phone: MessengerPhone, action: SimulatorAction): boolean {
  if (action.do === 'start') phone.start(action.payload)
  else if (!phone.started()) return false
  else if (action.do === 'write') phone.write(action.text, { replyTo: action.repliesTo })
  else if (action.do === 'sendLocation') phone.sendLocation(action.latitude, action.longitude)
  else if (action.do === 'sendContact') phone.sendContact(action.name, action.phone)
  else if (action.do === 'block') phone.block()
  else if (action.do === 'comment') phone.comment(action.text)
  else if (action.do === 'removeComment') {
    if (!phone.messages().some(({ id, comment, fromCompany }) => id === action.messageId && comment && !fromCompany)) return false
    phone.removeComment(action.messageId)
  } else if (action.do === 'sendFile') {
    const { sort, caption, file, repliesTo } = action
    const bytes = Buffer.from(file.content, 'base64')
    if (bytes.length === 0) return false
    phone.send({ sort, bytes, name: file.name, mimeType: file.mimeType, caption }, { replyTo: repliesTo })
  } else if (action.do === 'edit') {
    if (!phone.messages().some(({ id, fromCompany }) => id === action.messageId && !fromCompany)) return false
    phone.edit(action.messageId, action.text)
  } else if (action.do === 'press') {
    if (!canPress(phone, action.label)) return false
    phone.press(action.label)
  } else return false
  return true
}

function viewOf(message: PhoneMessage, fileUrl: (fileId: string) => string): PhoneMessageView {
  const { id, fromCompany, text, file, buttons, repliesTo, reaction = null, comment = false, edited, seen, sentAt } = message
  return {
    id,
    incoming: fromCompany,
    text,
    file: file && {
      sort: file.sort,
      name: file.name,
      mimeType: file.mimeType,
      sizeBytes: file.sizeBytes,
      url: fileUrl(file.id),
      inline: isInline(file.mimeType),
    },
    albumId: null,
    buttons: buttons.map((row) => row.map(({ label, url }) => ({ label, url }))),
    repliesTo,
    comment,
    edited,
    reaction,
    read: seen && !fromCompany,
    sentAt: sentAt.toISOString(),
  }
}
