import { newId } from '@besedka/contract'
import { expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useMeta } from '../../testing/meta.ts'
import { server, useServer } from '../../testing/use-server.ts'

const { connectPage, settings, soon } = await useMeta()
useServer(settings)

/** A page whose comments become chats. */
async function scene() {
  const office = await given.office()
  const { account, channel, boris } = await connectPage(office)
  await expect.poll(() => account.hearsComments?.(), soon).toBe(true)
  const waiting = async () => (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
  async function firstChat() {
    await expect.poll(async () => (await waiting()).length, soon).toBe(1)
    const [chat] = await waiting()
    if (!chat) throw new Error('There is no chat')
    return chat
  }
  return { ...office, channel, account, boris, firstChat }
}

it('a comment is a chat that is answered in private once, and goes on when the customer writes', async () => {
  const { anna, boris, firstChat } = await scene()
  boris.comment('How much is the lamp?')
  const chat = await firstChat()
  expect(chat).toMatchObject({ customerName: 'Boris Volkov', replyUntil: null, privateReply: { used: false } })
  const [first] = await anna.reads(chat)
  expect(first?.extras?.comment).toMatchObject({ postText: 'New lamps are here. Which one for the porch?' })
  await anna.takes(chat)

  const reply = await anna.replies(chat, 'Ten, and we have it')
  expect(reply.extras?.privateReplyTo).toBe(first?.id)
  await expect.poll(() => boris.messages().at(-1), soon).toMatchObject({ text: 'Ten, and we have it', comment: true })
  expect((await anna.api.chats.get({ chatId: chat.id })).privateReply).toMatchObject({ used: true })
  await expectError(anna.api.messages.send({ chatId: chat.id, id: newId(), text: 'Come by' }), 'privateReplyUsedException')

  boris.write('Until when are you open?')
  await expect.poll(async () => (await anna.api.chats.get({ chatId: chat.id })).replyUntil, soon).not.toBeNull()
  await anna.replies(chat, 'Until six')
  await expect.poll(() => boris.messages().at(-1), soon).toMatchObject({ text: 'Until six' })
  expect(boris.messages().at(-1)?.comment).toBeUndefined()
})

it('while the conversation is open, a comment is answered in it', async () => {
  const { anna, boris, firstChat } = await scene()
  boris.write('Good evening')
  const chat = await firstChat()
  await anna.takes(chat)
  boris.comment('How much?')
  await expect.poll(async () => (await anna.reads(chat)).at(-1)?.text, soon).toBe('How much?')

  const reply = await anna.replies(chat, 'Ten')
  expect(reply.extras?.privateReplyTo).toBeUndefined()
  await expect.poll(() => boris.messages().at(-1), soon).toMatchObject({ text: 'Ten' })
  expect((await anna.api.chats.get({ chatId: chat.id })).privateReply).toMatchObject({ used: false })
})

it('what becomes of a comment is shown, and one that is gone is no longer answered', async () => {
  const { anna, boris, firstChat } = await scene()
  const { id } = boris.comment('How much is it?')
  const chat = await firstChat()
  await anna.takes(chat)
  boris.edit(id, 'How much are two?')
  await expect.poll(async () => (await anna.reads(chat))[0]?.text, soon).toBe('How much are two?')
  boris.removeComment(id)

  await expect.poll(async () => (await anna.reads(chat))[0]?.extras?.deletedByCustomer, soon).toBe(true)
  expect((await anna.api.chats.get({ chatId: chat.id })).privateReply).toBeNull()
  await expectError(anna.api.messages.send({ chatId: chat.id, id: newId(), text: 'Yes?' }), 'replyWindowClosedException')
})

it('an answer that did not reach the customer can be given once more', async () => {
  const { anna, boris, firstChat } = await scene()
  boris.comment('How much is it?')
  const chat = await firstChat()
  await anna.takes(chat)
  boris.block()
  await anna.replies(chat, 'Ten')
  await expect
    .poll(async () => (await anna.reads(chat)).at(-1)?.delivery, soon)
    .toMatchObject({ state: 'failed', problem: { code: 'recipientBlocked' } })
  expect((await anna.api.chats.get({ chatId: chat.id })).privateReply).toMatchObject({ used: false })

  boris.start()
  await anna.replies(chat, 'Ten, as I said')

  await expect.poll(() => boris.messages().at(-1), soon).toMatchObject({ text: 'Ten, as I said', comment: true })
})

it('an answer that is sent once more is the one answer', async () => {
  const { anna, boris, firstChat } = await scene()
  boris.comment('How much is it?')
  const chat = await firstChat()
  await anna.takes(chat)
  boris.block()
  const reply = await anna.replies(chat, 'Ten')
  await expect.poll(async () => (await anna.reads(chat)).at(-1)?.delivery?.state, soon).toBe('failed')

  boris.start()
  await anna.api.messages.resend({ chatId: chat.id, messageId: reply.id })

  expect((await anna.api.chats.get({ chatId: chat.id })).privateReply).toMatchObject({ used: true })
  await expect.poll(() => boris.messages().at(-1), soon).toMatchObject({ text: 'Ten', comment: true })
  await expectError(anna.api.messages.send({ chatId: chat.id, id: newId(), text: 'Or nine' }), 'privateReplyUsedException')
})

// The last one: it moves the clock.
it('machines leave the one answer to people, and it carries words alone', async () => {
  const { administrator, anna, boris, channel, firstChat } = await scene()
  boris.comment('Anybody there?')
  const chat = await firstChat()
  await anna.takes(chat)

  expect((await anna.reads(chat)).filter(({ kind }) => kind === 'reply')).toEqual([])
  await expectError(anna.api.messages.send({ chatId: chat.id, id: newId(), text: 'x'.repeat(2_001) }), 'messageTooLongException')
  server().clock.advance(7 * 24 * 3_600 + 60)
  await expectError(anna.api.messages.send({ chatId: chat.id, id: newId(), text: 'Here' }), 'replyWindowClosedException')
  expect((await administrator.api.channels.get({ channelId: channel.id })).settings).toMatchObject({ comments: true })
})
