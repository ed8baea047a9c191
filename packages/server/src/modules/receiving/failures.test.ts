import { describe, expect, it, vi } from 'vitest'
import { given } from '../../testing/given.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { useServer } from '../../testing/use-server.ts'

const telegram = await useTelegram()
useServer(telegram.settings)

const soon = { timeout: 15_000, interval: 50 }

/** An office with a bot that Marina has blocked before the answer came. */
async function blockedBot() {
  const office = await given.office()
  const { channel, phoneOf } = await telegram.connectBot(office)
  const phone = phoneOf('Marina')
  const chat = await vi.waitFor(async () => {
    const { items } = await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })
    if (!items[0]) throw new Error('There is no chat')
    return items[0]
  }, soon)
  phone.block()
  const reply = await office.olga.replies(chat, 'Are you still there?')
  return { office, channel, phone, chat, reply }
}

describe('what did not pass in a channel', () => {
  it('is counted and listed until it has passed, and tried again by hand', async () => {
    const { office, channel, phone, chat, reply } = await blockedBot()
    const { channels } = office.administrator.api

    await vi.waitFor(async () => expect((await channels.failureCounts()).items).toEqual([{ channelId: channel.id, count: 1 }]), soon)
    const { items, nextCursor } = await channels.failures({ channelId: channel.id, limit: 10 })
    expect(nextCursor).toBeNull()
    expect(items).toMatchObject([{ direction: 'out', chatId: chat.id, messageId: reply.id, problem: { code: 'recipientBlocked' } }])
    phone.start()
    await channels.retryFailure({ channelId: channel.id, failureId: items[0]?.id ?? '' })

    await vi.waitFor(() => expect(phone.messages().at(-1)).toMatchObject({ fromBot: true, text: 'Are you still there?' }), soon)
    expect((await channels.failureCounts()).items).toEqual([])
    expect((await channels.failures({ channelId: channel.id, limit: 10 })).items).toEqual([])
  })

  it('is nobody else’s, and goes with the channel', async () => {
    const { office, channel } = await blockedBot()
    const stranger = await given.office()
    const { channels } = office.administrator.api
    await vi.waitFor(async () => expect((await channels.failureCounts()).items).toHaveLength(1), soon)

    expect((await stranger.administrator.api.channels.failureCounts()).items).toEqual([])
    await channels.delete({ channelId: channel.id })
    expect((await channels.failureCounts()).items).toEqual([])
  })
})
