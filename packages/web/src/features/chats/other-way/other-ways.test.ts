import type { ChannelCard, ChatView, ContactView } from '@besedka/contract'
import { expect, it } from 'vitest'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { keyOfWay, otherWays } from './other-ways.ts'

const channels = new Map(
  (['whatsapp', 'telegram', 'email', 'viber'] as const).map((type): [string, ChannelCard] => [
    type,
    { id: type, version: 1, type, name: type, active: true, teamId: null, lateReplies: false, forbidden: null },
  ]),
)
const chat = { id: 'here', customerId: 'nina', channelId: 'whatsapp', state: 'assigned' } as QuietChat

function contact(channelId: string | null, value = '1'): ContactView {
  const plain = { noted: false, typed: false, source: 'provider', confirmed: true, preferred: false } as const
  return { id: `${channelId} ${value}`, type: channelId ?? 'phone', value, channelId, ...plain }
}

function ways(contacts: ContactView[], { more = {}, chats = [] }: { more?: Partial<ChannelCard>; chats?: Partial<ChatView>[] } = {}) {
  const known = new Map([...channels].map(([id, card]) => [id, { ...card, ...(id === more.id ? more : {}) }]))
  const open = new Map(
    chats.map((other) => [other.id ?? '', { customerId: 'nina', state: 'waiting', blockedAt: null, ...other } as ChatView]),
  )
  return otherWays(chat, { contacts, channels: known, chats: open }).map(keyOfWay)
}

it('contacts with which a chat can be begun are ways, and the channel of the chat is none', () => {
  expect(ways([contact('whatsapp'), contact('telegram'), contact(null)])).toEqual(['telegram 1'])
})

it('a channel that is off is no way, and one whose rules let nobody begin is none either', () => {
  expect(ways([contact('telegram')], { more: { id: 'telegram', active: false } })).toEqual([])
  expect(ways([contact('viber')])).toEqual([])
  expect(ways([contact('viber')], { more: { id: 'viber', lateReplies: true } })).toEqual(['viber 1'])
})

it('a channel of a type that the organisation forbids is no way', () => {
  expect(ways([contact('telegram')], { more: { id: 'telegram', forbidden: 'The law' } })).toEqual([])
})

it('an open chat comes before the contact of its channel, also where nobody may begin', () => {
  const chats = [{ id: 'there', channelId: 'viber' }]

  expect(ways([contact('viber'), contact('telegram')], { chats })).toEqual(['there', 'telegram 1'])
})

it('chats of others, closed ones and those in which the customer has shut us out are no ways', () => {
  const chats = [
    { id: 'of-others', channelId: 'telegram', customerId: 'boris' },
    { id: 'closed', channelId: 'telegram', state: 'closed' as const },
    { id: 'blocked', channelId: 'telegram', blockedAt: '2026-05-12T10:00:00.000Z' },
  ]

  expect(ways([], { chats })).toEqual([])
})

it('each address for letters is a way of its own', () => {
  expect(ways([contact('email', 'a@x.example'), contact('email', 'b@x.example')])).toEqual(['email a@x.example', 'email b@x.example'])
})

it('a noted phone is a way into a channel that writes to phones, unless the customer only typed it or the channel is a way already', () => {
  const phone = { ...contact(null, '+79990000017'), noted: true }
  const here = { ...chat, channelId: 'telegram' } as QuietChat
  const from = (contacts: ContactView[]) => otherWays(here, { contacts, channels, chats: new Map() }).map(keyOfWay)

  expect(from([phone])).toEqual(['whatsapp +79990000017'])
  expect(from([{ ...phone, typed: true }])).toEqual([])
  expect(from([contact('whatsapp'), phone])).toEqual(['whatsapp 1'])
  expect(ways([phone])).toEqual([])
})
