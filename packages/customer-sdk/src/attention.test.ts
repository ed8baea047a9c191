import { newId } from '@besedka/contract/id'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryStorage } from './platform/memory-storage.ts'
import { givenChat, givenOpenChat, pass, settle } from './testing/given-chat.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('receipts', () => {
  it('says delivered when a message has arrived and read when the person looks', async () => {
    const { server, chat } = await givenOpenChat()
    server.reply('Good day')
    await pass(500)
    const upTo = { chatId: server.chatId, seq: 1 }
    expect(server.callsTo('/receipts', 'PUT').map((call) => call.body)).toEqual([{ delivered: upTo }])
    expect(chat.getSnapshot().unread).toBe(1)

    chat.setVisible(true)
    await pass(500)

    expect(server.callsTo('/receipts', 'PUT').at(-1)?.body).toEqual({ delivered: upTo, read: upTo })
    expect(chat.getSnapshot().unread).toBe(0)
  })

  it('confirms a burst with one call', async () => {
    const { server, chat } = givenChat()
    await chat.open()
    chat.setVisible(true)
    await settle()

    for (const text of ['a', 'b', 'c']) server.reply(text)
    await pass(500)

    expect(server.callsTo('/receipts', 'PUT').map((call) => call.body.read)).toEqual([{ chatId: server.chatId, seq: 3 }])
  })

  it('shows that the operator has read, and never takes it back', async () => {
    const { server, chat } = givenChat()
    await chat.open()
    const id = chat.send({ text: 'Hello' })
    await settle()

    server.record({ type: 'message.read', payload: { chatId: server.chatId, seq: 1 } })
    server.record({ type: 'message.statusChanged', payload: { status: 'delivered', messages: [{ id: id ?? '', version: 2 }] } })
    await settle()

    expect(chat.getSnapshot().messages).toMatchObject([{ id, status: 'read' }])
  })
})

describe('typing', () => {
  it('tells the server every three seconds at most, and when it ends', async () => {
    const { server, chat } = givenChat()
    await chat.open()
    chat.send({ text: 'Hello' })
    await settle()

    for (let key = 0; key < 40; key += 1) {
      chat.typing()
      await pass(100)
    }
    expect(server.callsTo('/typing').map((call) => call.body.typing)).toEqual([true, true])
    await pass(7_000)

    expect(server.callsTo('/typing').map((call) => call.body.typing)).toEqual([true, true, false])
  })

  it('passes on what stands in the field once a second at most, where the channel shows it', async () => {
    const { server, chat } = givenChat()
    server.settings.showsTypedWords = true
    await chat.open()
    chat.send({ text: 'Hello' })
    await settle()

    for (const words of ['W', 'Wh', 'Whe', 'Wher', 'Where']) {
      chat.typing(true, words)
      await pass(300)
    }
    await pass(1_000)

    const words = server.callsTo('/typing').map((call) => call.body.words)
    expect(words.at(0)).toBe('W')
    expect(words.at(-1)).toBe('Where')
    expect(words.length).toBeLessThan(4)
  })

  it('is not told before there is anybody to see it', async () => {
    const { server, chat } = await givenOpenChat()

    chat.typing()
    await settle()

    expect(server.callsTo('/typing')).toEqual([])
  })

  it('of the operator fades after six seconds, or with their message', async () => {
    const { server, chat } = await givenOpenChat()
    const signal = { signal: 'operator.typing', chatId: server.chatId, typing: true }

    server.push({ type: 'signal', signal })
    expect(chat.getSnapshot().operatorTyping).toBe(true)
    await pass(6_100)
    expect(chat.getSnapshot().operatorTyping).toBe(false)
    server.push({ type: 'signal', signal })
    server.reply('There')

    expect(chat.getSnapshot().operatorTyping).toBe(false)
  })
})

describe('the log', () => {
  it('adds older pages on request', async () => {
    const { server, chat } = givenChat()
    server.pageSize = 2
    for (const text of ['1', '2', '3', '4', '5']) server.store({ text })
    await chat.open()
    await settle()
    expect(chat.getSnapshot().messages.map((one) => one.text)).toEqual(['4', '5'])

    await chat.loadOlder()
    await chat.loadOlder()

    expect(chat.getSnapshot().messages.map((one) => one.text)).toEqual(['1', '2', '3', '4', '5'])
    expect(chat.getSnapshot().hasOlder).toBe(false)
  })

  it('tells who joined and that the chat was closed', async () => {
    const { server, chat } = givenChat()
    await chat.open()
    chat.send({ text: 'Hello' })
    await settle()

    server.record({ type: 'chat.assigned', payload: { chatId: server.chatId, operatorName: 'Anna' } })
    server.record({ type: 'chat.closed', payload: { chatId: server.chatId } })

    expect(chat.getSnapshot().notices).toMatchObject([{ type: 'operatorJoined', operatorName: 'Anna' }, { type: 'chatClosed' }])
    expect(chat.getSnapshot().hasOpenChat).toBe(false)
  })

  it('says no longer that the chat was closed once that was taken back', async () => {
    const { server, chat } = givenChat()
    const [earlierId, chatId] = [newId(), server.chatId]
    await chat.open()
    chat.send({ text: 'Hello' })
    await settle()

    server.record({ type: 'chat.closed', payload: { chatId: earlierId } })
    server.record({ type: 'chat.assigned', payload: { chatId, operatorName: 'Anna' } })
    server.record({ type: 'chat.closed', payload: { chatId } })
    server.record({ type: 'chat.reopened', payload: { chatId } })

    expect(chat.getSnapshot().notices).toMatchObject([
      { type: 'chatClosed', chatId: earlierId },
      { type: 'operatorJoined', chatId },
    ])
    expect(chat.getSnapshot().hasOpenChat).toBe(true)
  })
})

describe('the visitor', () => {
  it('is the same after a reload', async () => {
    const { server, chat } = givenChat()
    await chat.open()
    const { chat: reloaded } = givenChat({ server })

    await reloaded.open()

    expect(server.callsTo('/sessions').map((call) => call.body.visitorToken)).toEqual([undefined, 'token-1'])
    expect(server.knownTokens.size).toBe(1)
  })

  it('who follows the link of a mail in a browser of somebody else is there in this tab only', async () => {
    const { server, chat } = givenChat()
    await chat.open()

    for (const answerLink of ['mail', undefined]) await givenChat({ server, ...(answerLink && { answerLink }) }).chat.open()
    await givenChat({ server, ports: { tabStorage: createMemoryStorage() } }).chat.open()

    expect(server.callsTo('/sessions').map((call) => call.body.visitorToken)).toEqual([undefined, 'token-1', 'token-by-mail', 'token-1'])
  })

  it('who follows the link of a mail in a browser of nobody is remembered', async () => {
    const { server, chat } = givenChat({ answerLink: 'mail' })
    await chat.open()

    await givenChat({ server, ports: { tabStorage: createMemoryStorage() } }).chat.open()

    expect(server.callsTo('/sessions').at(-1)?.body.visitorToken).toBe('token-by-mail')
  })

  it('can write although the browser blocks its storage', async () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const { server, chat } = givenChat({ ports: { storage: { getItem: blocked, setItem: blocked, removeItem: blocked } } })
    await chat.open()

    chat.send({ text: 'Hello' })
    await settle()

    expect(server.messages).toHaveLength(1)
    expect(server.callsTo('/messages')[0]?.token).toBe('token-1')
  })

  it('who signs in sees their own log instead', async () => {
    const { server, chat } = givenChat()
    server.store({ text: 'anonymous' })
    await chat.open()
    await settle()
    server.messages.length = 0

    await chat.identify({ id: 'user-42', signature: 'abc' })
    await settle()

    expect(server.callsTo('/sessions').at(-1)?.body.user).toEqual({ id: 'user-42', signature: 'abc' })
    expect(chat.getSnapshot().messages).toEqual([])
  })
})
