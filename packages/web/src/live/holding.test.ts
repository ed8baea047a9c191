import { describe, expect, it } from 'vitest'
import { settled } from './testing/fake-clock.ts'
import { givenClient, givenOpenChat } from './testing/given-client.ts'

const hello = { chatId: 'chat-1', kind: 'reply', text: 'Здравствуйте', files: [] } as const

describe('holding a message back', () => {
  it('sends it when its time has passed, and what was written after it not before', async () => {
    const anna = await givenOpenChat()

    const first = anna.client.outbox.send(hello, 5_000)
    const second = anna.client.outbox.send({ ...hello, text: 'Чем помочь?' })
    await anna.time.pass(4_999)
    anna.client.outbox.flush()
    await settled()
    expect(anna.server.sent).toEqual([])
    await anna.time.pass(1)

    expect(anna.server.sent).toEqual([first, second])
    expect(anna.state().outgoing.size).toBe(0)
  })

  it('counts it as written when it leaves: it is not late then', async () => {
    const anna = await givenOpenChat()
    anna.client.outbox.send(hello, 10_000)

    anna.server.fail(new Error('no network'))
    await anna.time.pass(10_000)

    expect(anna.state().outgoing.get('chat-1')?.[0]?.createdAt).toBe('2026-05-12T09:00:10.000Z')
  })

  it('gives it back while it is held, and lets go what waited behind it', async () => {
    const anna = await givenOpenChat()
    const first = anna.client.outbox.send(hello, 5_000)
    const second = anna.client.outbox.send({ ...hello, text: 'Чем помочь?' })
    await settled()

    expect(anna.client.outbox.takeBack('chat-1', first)?.text).toBe('Здравствуйте')
    await settled()
    expect(anna.server.sent).toEqual([second])
    await anna.time.pass(10_000)

    expect(anna.server.sent).toEqual([second])
    expect(anna.client.outbox.takeBack('chat-1', second)).toBeUndefined()
    expect(anna.kept.keys('besedka.outbox.')).toEqual([])
  })

  it('gives it back no more once it is on its way', async () => {
    const anna = await givenOpenChat()
    anna.server.holdAnswers()
    const id = anna.client.outbox.send(hello, 5_000)
    await anna.time.pass(5_000)

    expect(anna.client.outbox.takeBack('chat-1', id)).toBeUndefined()
    expect(anna.state().outgoing.get('chat-1')).toHaveLength(1)
  })

  it('sends it before the chat is closed', async () => {
    const anna = await givenOpenChat()
    const id = anna.client.outbox.send(hello, 10_000)

    await anna.client.outbox.through('chat-1')

    expect(anna.server.sent).toEqual([id])
    expect(anna.server.outliving).toEqual([])
  })

  it('forgets nothing that is let go while the last attempt gives back its lock', async () => {
    const anna = await givenOpenChat()
    const lock = Promise.withResolvers<void>()
    const { alone } = anna.ports
    anna.ports.alone = (name, task) => alone(name, task).then(() => lock.promise)
    anna.client.outbox.send(hello)
    anna.client.outbox.send({ ...hello, text: 'Чем помочь?' }, 10_000)
    await settled()

    void anna.client.outbox.through('chat-1')
    await settled()

    expect(anna.server.sent).toHaveLength(2)
    lock.resolve()
  })

  it('sends it at once when the page is left, so that it outlives the page', async () => {
    const anna = await givenOpenChat()
    const first = anna.client.outbox.send(hello, 10_000)
    const second = anna.client.outbox.send({ ...hello, text: 'Чем помочь?' })

    anna.client.outbox.leave()

    // Before anything else had a turn: there is none any more.
    expect(anna.server.outliving).toEqual([first, second])
  })

  it('sends it at once when the workspace is left, or its operator logs out', async () => {
    const anna = await givenOpenChat()
    const first = anna.client.outbox.send(hello, 10_000)
    anna.client.outbox.hurry()
    await settled()
    expect(anna.server.sent).toEqual([first])

    const second = anna.client.outbox.send({ ...hello, text: 'Чем помочь?' }, 10_000)
    anna.client.stop()
    await settled()

    expect(anna.server.sent).toEqual([first, second])
  })

  it('sends what the last page had no time to send: at once, or when its moment comes', async () => {
    const before = await givenOpenChat()
    const early = before.client.outbox.send(hello, 5_000)
    const late = before.client.outbox.send({ ...hello, chatId: 'chat-2' }, 10_000)

    const after = givenClient(before.server, before.kept)
    after.time.sleep(6_000)
    const reopened = givenClient(before.server, before.kept, after.time)
    reopened.client.start()
    await reopened.connect()
    expect(before.server.sent).toEqual([early])
    await reopened.time.pass(4_000)

    expect(before.server.sent).toEqual([early, late])
    expect(reopened.state().outgoing.size).toBe(0)
  })

  it('is the business of the tab that holds it, and of another one when that has been closed', async () => {
    const first = await givenOpenChat()
    const second = givenClient(first.server, first.kept)
    first.client.outbox.send(hello, 5_000)
    second.client.outbox.hurry()
    second.client.outbox.leave()
    await second.time.pass(9_999)
    expect(first.server.sent).toEqual([])

    await second.time.pass(1)
    expect(first.server.sent).toHaveLength(1)
    await first.time.pass(60_000)

    expect(first.server.sent).toHaveLength(1)
    expect(first.state().outgoing.size).toBe(0)
  })

  it('can be taken back in another tab, which the tab that holds it heeds although it has not heard of it', async () => {
    const first = await givenOpenChat()
    const second = givenClient(first.server, first.kept)
    const id = first.client.outbox.send(hello, 5_000)
    first.deafen()

    expect(second.client.outbox.takeBack('chat-1', id)?.text).toBe('Здравствуйте')
    expect(first.client.outbox.takeBack('chat-1', id)).toBeUndefined()
    await first.time.pass(60_000)

    expect(first.server.sent).toEqual([])
    expect(first.state().outgoing.size).toBe(0)
  })

  it('does not come back to the disk when it leaves in one tab after it was taken back in another', async () => {
    const first = await givenOpenChat()
    const second = givenClient(first.server, first.kept)
    const id = first.client.outbox.send(hello, 5_000)
    first.deafen()
    second.client.outbox.takeBack('chat-1', id)

    await first.time.pass(5_000)
    await second.time.pass(60_000)

    expect(first.server.sent).toEqual([])
    expect(first.kept.keys('besedka.outbox.')).toEqual([])
  })

  it('cannot be taken back in another tab in its last moments: there it could be on its way unheard', async () => {
    const first = await givenOpenChat()
    const second = givenClient(first.server, first.kept)
    const id = first.client.outbox.send(hello, 5_000)

    await second.time.pass(4_600)

    expect(second.client.outbox.takeBack('chat-1', id)).toBeUndefined()
    expect(first.client.outbox.takeBack('chat-1', id)?.id).toBe(id)
  })
})
