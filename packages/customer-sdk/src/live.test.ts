import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { givenChat, givenOpenChat, pass, settle } from './testing/given-chat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const texts = (chat: { getSnapshot(): { messages: { text: string }[] } }) => chat.getSnapshot().messages.map((one) => one.text)

describe('the live feed', () => {
  it('is not opened for a visitor who has not opened the chat and has none', async () => {
    const { server, chat } = givenChat()

    await chat.start()
    await settle()

    expect(server.openSockets).toBe(0)
    expect(chat.getSnapshot()).toMatchObject({ phase: 'ready', connection: 'idle', settings: { title: 'Shop' } })
  })

  it('is opened at the start when a chat is open, so that answers are counted', async () => {
    const { server, chat } = givenChat()
    server.store({ text: 'Anybody?' })
    await chat.start()
    await settle()

    server.reply('Here')
    await settle()

    expect(chat.getSnapshot()).toMatchObject({ connection: 'online', unread: 1 })
    expect(texts(chat)).toEqual(['Anybody?', 'Here'])
  })

  it('goes on from its cursor after a cut, without gaps or doubles', async () => {
    const { server, chat } = await givenOpenChat()
    server.reply('first')
    await settle()

    server.offline = true
    server.cutSockets()
    expect(chat.getSnapshot().connection).toBe('offline')
    server.reply('second')
    server.reply('third')
    server.wake()
    await settle()

    expect(server.hellos.map((hello) => hello.cursor)).toEqual([undefined, 101])
    expect(texts(chat)).toEqual(['first', 'second', 'third'])
    expect(chat.getSnapshot().connection).toBe('online')
  })

  it('knows more than an answer that was on its way while it was cut', async () => {
    const { server, chat } = await givenOpenChat()
    server.reply('Good evening')
    await settle()
    const asked = server.callsTo('/messages', 'GET').length
    const letGo = server.holdNext('/messages')
    server.failNext('/live-tickets', 'offline')
    server.cutSockets()
    await settle()
    await pass(30_000)
    expect(chat.getSnapshot().connection).toBe('online')

    server.record({ type: 'chat.onBot', payload: { chatId: server.chatId, onBot: true } })
    await settle()
    letGo()
    await settle()

    expect(server.callsTo('/messages', 'GET').length).toBeGreaterThan(asked)
    expect(chat.getSnapshot().onBot).toBe(true)
  })

  it('ignores an event that comes twice and an older version of a message', async () => {
    const { server, chat } = await givenOpenChat()
    const message = server.reply('new', { version: 5 })
    const event = server.events.at(-1)

    server.push({ type: 'events', position: server.position, events: [event] })
    server.record({ type: 'message.edited', payload: { message: { ...message, version: 4, text: 'old' } } })
    await settle()

    expect(texts(chat)).toEqual(['new'])
  })

  it('starts afresh when the server no longer knows the cursor', async () => {
    const { server, chat } = await givenOpenChat()
    server.reply('shown')
    await settle()

    server.store({ from: 'operator', text: 'missed' })
    server.push({ type: 'resync', reason: 'tooOld', position: 900 })
    await settle()

    expect(texts(chat)).toEqual(['shown', 'missed'])
  })

  it('shows only what a restored server holds, though its log has grown past the cursor', async () => {
    const { server, chat } = await givenOpenChat()
    server.reply('lost by the restore')
    server.record({ type: 'chat.assigned', payload: { chatId: server.chatId, operatorName: 'Anna' } })
    await settle()

    server.offline = true
    server.cutSockets()
    server.restore()
    for (const text of ['real 1', 'real 2', 'real 3']) server.reply(text)
    server.wake()
    await settle()

    expect(texts(chat)).toEqual(['real 1', 'real 2', 'real 3'])
    expect(chat.getSnapshot().notices).toEqual([])
  })

  it('applies what arrives while the log is being fetched on top of it', async () => {
    const { server, chat } = givenChat()
    server.store({ text: 'before' })
    await chat.open()
    server.failNext('/messages', 'offline')
    server.failNext('/messages', 'offline')
    await settle()
    expect(chat.getSnapshot().connection).toBe('online')
    server.reply('meanwhile')
    await pass(5_000)

    expect(texts(chat)).toEqual(['before', 'meanwhile'])
  })

  it('does not wait for the end of the silence when the device wakes up', async () => {
    const { server, chat } = await givenOpenChat()

    await pass(14_000)
    server.wake()
    await settle()
    expect(server.hellos).toHaveLength(1)
    await pass(2_000)
    server.wake()
    await settle()

    expect(server.hellos).toHaveLength(2)
    expect(chat.getSnapshot().connection).toBe('online')
  })

  it('says that it is offline as soon as the platform does, and comes back when that does', async () => {
    const { server, chat } = await givenOpenChat()

    server.lose()
    expect(chat.getSnapshot().connection).toBe('offline')
    await pass(60_000)
    expect(chat.getSnapshot().connection).toBe('offline')
    server.reply('meanwhile')
    server.wake()
    await settle()

    expect(chat.getSnapshot().connection).toBe('online')
    expect(server.openSockets).toBe(1)
    expect(texts(chat)).toEqual(['meanwhile'])
  })

  it('comes back by itself when the platform was wrong about the network', async () => {
    const { server, chat } = await givenOpenChat()

    server.lose()
    server.offline = false
    await pass(1_000)

    expect(server.hellos).toHaveLength(2)
    expect(chat.getSnapshot().connection).toBe('online')
  })

  it('takes a silent line for dead after 30 seconds', async () => {
    const { server, chat } = await givenOpenChat()

    await pass(29_000)
    server.push({ type: 'ping', position: server.position, told: 0 })
    await pass(29_000)
    expect(server.hellos).toHaveLength(1)
    await pass(3_000)

    expect(server.hellos).toHaveLength(2)
    expect(chat.getSnapshot().connection).toBe('online')
  })

  it('fetches the log anew when the server has told of more than has come', async () => {
    const { server, chat } = await givenOpenChat()
    server.store({ from: 'operator', text: 'eaten on the way' })

    const fetched = () => server.callsTo('/messages', 'GET').length
    const before = fetched()

    server.push({ type: 'ping', position: server.position + 1, told: 1 })
    await settle()
    server.push({ type: 'ping', position: server.position + 1, told: 1 })
    await settle()

    expect(texts(chat)).toEqual(['eaten on the way'])
    expect(fetched()).toBe(before + 1)
  })

  it('fetches the log by HTTP as long as no socket can be had', async () => {
    const { server, chat } = await givenOpenChat({ ports: { openSocket: (_url, listener) => closedAtOnce(listener) } })

    server.reply('over HTTP')
    await pass(10_000)

    expect(texts(chat)).toEqual(['over HTTP'])
    expect(chat.getSnapshot().connection).toBe('offline')
  })

  it('opens the visit anew when its token has died', async () => {
    const { server, chat } = await givenOpenChat()
    server.knownTokens.clear()

    chat.send({ text: 'Hello again' })
    await settle()

    expect(server.callsTo('/sessions')).toHaveLength(2)
    expect(server.messages).toHaveLength(1)
  })

  it('says why a chat cannot be opened, and stops asking', async () => {
    const { server, chat } = givenChat()
    server.failNext('/sessions', { status: 422, code: 'channelDeactivatedException' })

    await chat.open()
    await pass(120_000)

    expect(chat.getSnapshot()).toMatchObject({ phase: 'failed', fault: { code: 'channelDeactivatedException' }, connection: 'idle' })
    expect(server.callsTo('/sessions')).toHaveLength(0)
  })

  it('opens by itself when the network comes back', async () => {
    const { server, chat } = givenChat()
    server.offline = true
    await chat.open()
    expect(chat.getSnapshot().phase).toBe('opening')

    server.wake()
    await settle()

    expect(chat.getSnapshot()).toMatchObject({ phase: 'ready', connection: 'online' })
  })
})

function closedAtOnce(listener: { onClose(code: number): void }) {
  queueMicrotask(() => listener.onClose(1006))
  return { send() {}, close() {} }
}
