import { describe, expect, it } from 'vitest'
import { settled } from './testing/fake-clock.ts'
import { Refusal, SignedOut } from './testing/fake-server.ts'
import { givenClient, givenOpenChat } from './testing/given-client.ts'

const hello = { chatId: 'chat-1', kind: 'reply', text: 'Здравствуйте', files: [] } as const

describe('sending a message', () => {
  it('shows it at once, and replaces it by the stored one', async () => {
    const anna = await givenOpenChat()

    anna.client.outbox.send(hello)
    expect(anna.state().outgoing.get('chat-1')).toHaveLength(1)
    await settled()

    expect(anna.state().outgoing.has('chat-1')).toBe(false)
    expect(
      anna
        .state()
        .logs.get('chat-1')
        ?.messages.map((message) => message.text),
    ).toEqual(['Здравствуйте'])
  })

  it('tries again with the same id when nobody answered, and keeps the order', async () => {
    const anna = await givenOpenChat()
    anna.server.fail(new Error('no network'))
    const first = anna.client.outbox.send(hello)
    const second = anna.client.outbox.send({ ...hello, text: 'Чем помочь?' })
    await settled()
    expect(
      anna
        .state()
        .outgoing.get('chat-1')
        ?.map((message) => message.state),
    ).toEqual(['waiting', 'waiting'])

    anna.server.fail(null)
    await anna.time.pass(5_000)

    expect(anna.server.sent).toEqual([first, second])
    expect(anna.state().outgoing.has('chat-1')).toBe(false)
  })

  it('ends the session that has turned out to be over, and keeps the message for the next one', async () => {
    const anna = await givenOpenChat()
    anna.server.fail(new SignedOut())

    anna.client.outbox.send(hello)
    await settled()

    expect(anna.state().connection.status).toBe('signedOut')
    anna.server.fail(null)
    const next = givenClient(anna.server, anna.kept)
    next.client.start()
    await next.connect()
    expect(anna.server.sent).toHaveLength(1)
  })

  it('keeps what the server refused, with the reason, until it is sent again', async () => {
    const anna = await givenOpenChat()
    anna.server.fail(new Refusal('Чат закрыт'))
    const id = anna.client.outbox.send(hello)
    await settled()
    expect(anna.state().outgoing.get('chat-1')?.[0]?.state).toEqual({ refused: 'Чат закрыт' })

    anna.server.fail(null)
    anna.client.outbox.again('chat-1', id)
    await settled()

    expect(anna.server.sent).toEqual([id])
    expect(anna.server.messagesOf('chat-1')).toHaveLength(1)
  })

  it('says when what waits in a chat has been sent, so that closing the chat never overtakes the farewell', async () => {
    const anna = await givenOpenChat()
    const release = anna.server.holdAnswers()
    anna.client.outbox.send(hello)
    let sent = false
    void anna.client.outbox.through('chat-1').then(() => {
      sent = true
    })
    await settled()
    expect(sent).toBe(false)

    release()
    await settled()
    expect(sent).toBe(true)
  })

  it('lets nobody wait for what could not be sent at once', async () => {
    const anna = await givenOpenChat()
    anna.server.fail(new Error('no network'))
    anna.client.outbox.send(hello)

    await anna.client.outbox.through('chat-1')

    expect(anna.state().outgoing.get('chat-1')?.[0]?.state).toBe('waiting')
  })

  it('survives a reload of the page', async () => {
    const before = await givenOpenChat()
    before.server.fail(new Error('no network'))
    before.client.outbox.send(hello)
    await settled()
    before.client.stop()

    before.server.fail(null)
    const after = givenClient(before.server, before.kept)
    after.client.start()
    await after.connect()

    expect(before.server.messagesOf('chat-1').map((message) => message.text)).toEqual(['Здравствуйте'])
    expect(after.state().outgoing.size).toBe(0)
  })

  it('sends once what two tabs of one browser know of, in order, and both show what becomes of it', async () => {
    const first = await givenOpenChat()
    const second = givenClient(first.server, first.kept)
    second.client.start()
    await second.connect()
    first.server.fail(new Error('no network'))
    first.client.outbox.send(hello)
    first.client.outbox.send({ ...hello, text: 'Чем помочь?' })
    await settled()
    expect(second.state().outgoing.get('chat-1')).toHaveLength(2)

    first.server.fail(null)
    for (const tab of [first, second]) tab.client.outbox.flush()
    await settled()

    expect(first.server.sent).toHaveLength(2)
    expect(first.server.messagesOf('chat-1').map((message) => message.text)).toEqual(['Здравствуйте', 'Чем помочь?'])
    expect([first.state().outgoing.size, second.state().outgoing.size]).toEqual([0, 0])
  })

  it('does not send what was deleted in another tab', async () => {
    const first = await givenOpenChat()
    first.server.fail(new Error('no network'))
    const id = first.client.outbox.send(hello)
    await settled()
    const second = givenClient(first.server, first.kept)
    second.client.outbox.discard('chat-1', id)

    first.server.fail(null)
    await first.time.pass(60_000)

    expect(first.server.sent).toEqual([])
    expect(first.state().outgoing.size).toBe(0)
  })

  it('takes over what a closed tab has left', async () => {
    const first = await givenOpenChat()
    const second = givenClient(first.server, first.kept)
    second.client.start()
    await second.connect()
    first.server.fail(new Error('no network'))
    first.client.outbox.send(hello)
    await settled()
    first.client.stop()
    first.server.fail(null)

    await second.time.pass(6_000)

    expect(first.server.messagesOf('chat-1')).toHaveLength(1)
    expect(second.state().outgoing.size).toBe(0)
  })

  it('keeps a refused message and its reason over a reload', async () => {
    const before = await givenOpenChat()
    before.server.fail(new Refusal('Чат закрыт'))
    before.client.outbox.send(hello)
    await settled()
    before.client.stop()

    before.server.fail(null)
    const after = givenClient(before.server, before.kept)
    after.client.start()
    await after.connect()

    expect(after.state().outgoing.get('chat-1')?.[0]?.state).toEqual({ refused: 'Чат закрыт' })
    expect(after.state().sync.status).toBe('unsent')
    expect(before.server.sent).toEqual([])
  })

  it('gives up its own copy when the event comes before the answer', async () => {
    const anna = await givenOpenChat()
    const release = anna.server.holdAnswers()
    anna.client.outbox.send(hello)
    await settled()

    await anna.tell(...anna.server.log.slice(-1))

    expect(anna.state().outgoing.has('chat-1')).toBe(false)
    expect(anna.state().logs.get('chat-1')?.messages).toHaveLength(1)
    release()
  })
})
