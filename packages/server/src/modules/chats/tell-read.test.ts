import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { useServer } from '../../testing/use-server.ts'
import { useWhatsapp } from '../../testing/whatsapp.ts'

const whatsapp = await useWhatsapp()
const { connectedOffice, soon } = whatsapp
useServer(whatsapp.settings)

it('a customer sees at their messenger that the operator in charge has read them, and types', async () => {
  const { anna, olga, boris, chat, chatNow } = await connectedOffice()
  const read = async (by: typeof anna) => by.api.chats.markRead({ chatId: chat.id, seq: (await chatNow()).lastSeq })
  await read(olga)
  expect(boris.companyHasRead()).toBe(false)

  await read(anna)
  await expect.poll(boris.companyHasRead, soon).toBe(true)

  await anna.api.chats.activity({ chatId: chat.id, activity: 'typingNote' })
  expect(boris.companyIsTyping()).toBe(false)
  await anna.api.chats.activity({ chatId: chat.id, activity: 'typing' })
  await expect.poll(boris.companyIsTyping, soon).toBe(true)
  await anna.replies(chat, 'Your lamp is there')
  await expect.poll(() => boris.messages().at(-1)?.text, soon).toBe('Your lamp is there')
  expect(boris.companyIsTyping()).toBe(false)
})

it('one whose channel keeps that to itself sees nothing of it, not even typing where that tells it', async () => {
  const { administrator, anna, boris, channel, chat, chatNow } = await connectedOffice()
  const settings = { ...channel.settings, tellsRead: false }
  await administrator.api.channels.update({ channelId: channel.id, name: 'WhatsApp', teamId: null, settings })

  await anna.api.chats.markRead({ chatId: chat.id, seq: (await chatNow()).lastSeq })
  await anna.api.chats.activity({ chatId: chat.id, activity: 'typing' })
  await anna.replies(chat, 'Your lamp is there')
  await expect.poll(() => boris.messages().at(-1)?.text, soon).toBe('Your lamp is there')

  expect(boris.companyHasRead()).toBe(false)
})

it('one who is answered before a screen has told of it sees that they were read', async () => {
  const { anna, boris, chat } = await connectedOffice()

  await anna.replies(chat, 'Your lamp is there')

  await expect.poll(boris.companyHasRead, soon).toBe(true)
})

it('typing says nothing of what nobody has looked at', async () => {
  const { anna, boris, chat } = await connectedOffice()

  await anna.api.chats.activity({ chatId: chat.id, activity: 'typing' })
  await pause(500)

  expect(boris.companyHasRead()).toBe(false)
})
