import type { PhoneChat, PhoneMessage } from '../../kit/simulator/phone-chat.ts'
import type { Account } from './account.ts'
import type { World } from './world.ts'

type Chat = PhoneChat<Account>

/** The number of Avito's own program. */
const avitoId = 1

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** The buyer of a chat. */
function buyerIdOf({ person }: Chat): number {
  return 100_000_000 + (Number(person.id.replaceAll(/\D/g, '')) % 1_000_000_000)
}

export function authorOf({ senders }: World, chat: Chat, message: PhoneMessage): number {
  if (senders.get(message) === 'system') return avitoId
  return message.fromCompany ? chat.account.userId : buyerIdOf(chat)
}

/** A message as the API tells it, whose list has the newest first. */
export function wireMessage(world: World, chat: Chat, message: PhoneMessage) {
  const { name, fromCompany, seen, sentAt } = message
  return {
    id: name,
    author_id: authorOf(world, chat, message),
    created: seconds(sentAt),
    direction: fromCompany ? 'out' : 'in',
    is_read: seen,
    read: seen ? seconds(sentAt) : null,
    ...typed(world, chat, message),
  }
}

export function typed(world: World, { account }: Chat, message: PhoneMessage): { type: string; content: object } {
  const { text, file } = message
  if (world.deleted.has(message)) return { type: 'deleted', content: {} }
  const sender = world.senders.get(message)
  if (sender === 'system') return { type: 'system', content: { text } }
  const place = world.places.get(message)
  if (place)
    return { type: 'location', content: { location: { lat: place.latitude, lon: place.longitude, kind: 'house', title: '', text: '' } } }
  if (!file) return { type: 'text', content: { text, ...(sender === 'bot' && { flow_id: 'flow-1' }) } }
  if (file.sort === 'voice') return { type: 'voice', content: { voice: { voice_id: file.id } } }
  if (file.mimeType.startsWith('image/')) {
    const url = `${account.base}/media/${file.id}/${encodeURIComponent(file.name)}`
    return { type: 'image', content: { image: { sizes: { '140x105': `${url}?small`, '1280x960': url } } } }
  }
  return { type: file.sort === 'video' ? 'video' : 'file', content: {} }
}

/** A chat as the API tells it; undefined for one in which nobody has written. */
export function wireChat(world: World, chat: Chat) {
  const last = chat.messages.at(-1)
  if (!last) return undefined
  const { account, person } = chat
  const itemId = 2_000_000_000 + (buyerIdOf(chat) % 1000)
  const value = {
    id: itemId,
    title: 'Фонарь садовый',
    price_string: '1 200 ₽',
    status_id: 10,
    url: `https://www.avito.ru/item_${itemId}`,
    user_id: account.userId,
    images: { count: 0 },
  }
  return {
    id: person.id,
    created: seconds((chat.messages[0] ?? last).sentAt),
    updated: seconds(last.sentAt),
    users: [
      { id: account.userId, name: account.name, parsing_allowed: true },
      { id: buyerIdOf(chat), name: person.name, parsing_allowed: true },
    ],
    context: { type: 'item', value },
    last_message: wireMessage(world, chat, last),
  }
}
