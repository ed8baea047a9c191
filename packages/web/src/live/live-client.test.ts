import { describe, expect, it } from 'vitest'
import { idsInList } from './chat-list.ts'
import { settled } from './testing/fake-clock.ts'
import { Refusal } from './testing/fake-server.ts'
import { givenClient } from './testing/given-client.ts'

const mine = { filter: 'assigned', scope: 'mine' } as const

describe('the workspace and its feed', () => {
  it('asks for a ticket, fetches the state, and says hello with where the log stood before', async () => {
    const anna = givenClient()
    anna.server.openChat('chat-1')
    void anna.client.lists.open(mine)
    anna.client.start()

    await anna.connect()

    expect(anna.line().hello).toEqual({ type: 'hello', version: 1, ticket: 'ticket', cursor: 0, log: 'first log' })
    expect(anna.state().connection.status).toBe('inSync')
    expect(anna.state().chats.has('chat-1')).toBe(true)
  })

  it('shows with a list what was typed in its chats before, but not what has been sent while the list was on its way', async () => {
    const anna = givenClient()
    for (const id of ['chat-1', 'chat-2']) {
      anna.server.openChat(id)
      await anna.server.api.saveDraft(id, 'reply', 'Begun')
    }
    anna.client.start()
    await anna.connect()
    const release = anna.server.holdAnswers()
    void anna.client.lists.open(mine)
    await settled()

    void anna.server.api.saveDraft('chat-2', 'reply', '')
    await anna.tell(...anna.server.log.slice(-1))
    release()
    await settled()

    expect(anna.state().drafts.get('chat-1')?.text).toBe('Begun')
    expect(anna.state().drafts.get('chat-2')).toBeNull()
  })

  it('goes by who came and left while the names are on their way', async () => {
    const anna = givenClient()
    anna.client.start()
    await settled()
    anna.line().accept()
    const release = anna.server.holdAnswers()
    anna.line().say({ type: 'welcome', version: 1, position: 0, end: 0, standing: anna.server.standing() })
    await settled()

    anna.line().say({ type: 'signal', signal: { signal: 'account.presence', accountId: 'boris', online: true } })
    release()
    await settled()

    expect(anna.state().directoryLoaded).toBe(true)
    expect([...anna.state().onlineAccountIds]).toEqual(['boris'])
  })

  it('passes over what only a newer server tells of', async () => {
    const anna = givenClient()
    anna.client.start()
    await anna.connect()
    const before = anna.state()

    anna.line().say({ type: 'signal', signal: { signal: 'moon.phase' } as never })
    anna.line().say({ type: 'tide' } as never)

    expect(anna.state()).toEqual({ ...before, feed: expect.anything() })
  })

  it('shows who has a bot open', async () => {
    const anna = givenClient()
    anna.client.start()
    await anna.connect()

    const signal = { signal: 'bot.activity', botId: 'bot-1', accountId: 'boris', activity: 'drawing', nodeId: 'hello' } as const
    anna.line().say({ type: 'newSignal', signal })

    expect(anna.state().botEditors.get('bot-1')?.get('boris')).toMatchObject({ nodeId: 'hello' })
  })

  it('loses nothing that happens while the messages of a chat are on their way', async () => {
    const anna = givenClient()
    anna.server.openChat('chat-1')
    anna.server.write('chat-1')
    anna.client.start()
    await anna.connect()
    const release = anna.server.holdAnswers()
    anna.client.showChat('chat-1')
    await settled()

    await anna.tell(anna.server.write('chat-1'))
    release()
    await settled()

    expect(
      anna
        .state()
        .logs.get('chat-1')
        ?.messages.map((message) => message.seq),
    ).toEqual([1, 2])
  })

  it('keeps two chats true that stand side by side, and fetches both again after a gap', async () => {
    const anna = givenClient()
    for (const chatId of ['chat-1', 'chat-2']) {
      anna.server.openChat(chatId)
      anna.server.write(chatId)
    }
    anna.client.start()
    await anna.connect()
    anna.client.showChat('chat-1', 'chat-2')
    await settled()
    const lengths = () => ['chat-1', 'chat-2'].map((chatId) => anna.state().logs.get(chatId)?.messages.length)
    expect(lengths()).toEqual([1, 1])

    await anna.tell(anna.server.write('chat-1'), anna.server.write('chat-2'))
    expect(lengths()).toEqual([2, 2])

    // Nobody tells of these.
    for (const chatId of ['chat-1', 'chat-2']) anna.server.write(chatId)
    await anna.tell(anna.server.write('chat-1'), anna.server.write('chat-2'))
    await settled()
    expect(lengths()).toEqual([4, 4])
  })

  it('asks no longer for a chat that did not come once it is not on the screen any more', async () => {
    const anna = givenClient()
    anna.server.openChat('chat-1')
    anna.client.start()
    await anna.connect()
    anna.client.showChat('chat-1')
    await settled()
    anna.server.fail(new TypeError('Failed to fetch'))
    anna.client.showChat('chat-1', 'chat-2')
    await settled()
    expect(anna.state().sync.status).not.toBe('inSync')
    anna.server.fail(null)

    anna.client.showChat('chat-1')
    await settled()

    expect(anna.state().sync.status).toBe('inSync')
    expect([...anna.state().missing.keys()]).toEqual([])
  })

  it('fetches an open chat that was refused as soon as it is heard of again', async () => {
    const anna = givenClient()
    anna.client.start()
    await anna.connect()
    anna.server.fail(new Refusal('chatNotFoundByIdException'))
    anna.client.showChat('chat-1')
    await settled()
    anna.server.fail(null)
    expect(anna.state().logs.has('chat-1')).toBe(false)

    anna.server.write('chat-1')
    await anna.tell(anna.server.write('chat-1'))
    await settled()

    expect(anna.state().logs.get('chat-1')?.messages).toHaveLength(2)
  })

  it('ends with what the server would tell, whatever was duplicated or came late', async () => {
    const anna = givenClient()
    anna.server.openChat('chat-1')
    anna.client.start()
    void anna.client.lists.open(mine)
    await anna.connect()
    anna.client.showChat('chat-1')
    await settled()

    const first = anna.server.write('chat-1')
    const second = anna.server.write('chat-1')
    await anna.tell(first, second)
    await anna.tell(first, second)
    await anna.tell(anna.server.write('chat-2', {}), anna.server.close('chat-1'))

    expect(anna.state().chats.get('chat-1')).toEqual(anna.server.chat('chat-1'))
    expect(anna.state().logs.get('chat-1')?.messages).toEqual(anna.server.messagesOf('chat-1'))
    const pages = anna.state().lists.values().next().value
    const fetched = await anna.server.api.list(mine, null)
    expect(pages && idsInList(anna.state().chats, pages, anna.state().viewer)).toEqual(fetched.items.map((chat) => chat.id))
  })

  it('comes back at once when other teams hold, and shows the queues that are hers now', async () => {
    const anna = givenClient()
    const queue = { filter: 'waiting', scope: 'mine' } as const
    anna.server.openChat('chat-1', { state: 'waiting', assigneeId: null, teamId: 'sales' })
    anna.client.start()
    void anna.client.lists.open(queue)
    await anna.connect()
    const shown = () => [...anna.state().lists.values()].flatMap((pages) => idsInList(anna.state().chats, pages, anna.state().viewer))
    expect(shown()).toEqual([])

    anna.server.moveAnna(['sales'])
    anna.line().drop(4409)
    await anna.time.pass(0)
    await anna.connect()
    expect(shown()).toEqual(['chat-1'])

    anna.server.moveAnna([])
    anna.line().drop()
    await anna.time.pass(500)
    await anna.connect()
    expect(shown()).toEqual([])
    expect(anna.state().connection.status).toBe('inSync')
  })

  it('learns who she is by now when that changed between the loading of the page and its feed', async () => {
    const anna = givenClient()
    anna.server.openChat('chat-1', { state: 'waiting', assigneeId: null, teamId: 'sales' })
    anna.server.moveAnna(['sales'])
    anna.client.start()
    void anna.client.lists.open({ filter: 'waiting', scope: 'mine' })

    await anna.connect()

    const pages = [...anna.state().lists.values()]
    expect(pages.flatMap((list) => idsInList(anna.state().chats, list, anna.state().viewer))).toEqual(['chat-1'])
  })

  it.each(['that is looked at', 'that is looked at again later', 'that is still being opened'])(
    'shows what was edited out of her sight in a chat %s',
    async (which) => {
      const anna = givenClient()
      anna.server.openChat('chat-1')
      anna.server.write('chat-1', { text: 'В среду' })
      anna.client.start()
      await anna.connect()
      await anna.client.lists.open(mine)
      anna.client.showChat('chat-1')
      await (which === 'that is still being opened' ? settled() : anna.time.pass(100))
      const later = which === 'that is looked at again later'
      if (later) anna.client.showChat('chat-2')

      anna.server.close('chat-1')
      anna.server.edit('chat-1', 1, 'В четверг')
      await anna.tell(anna.server.close('chat-1'))
      if (later) anna.client.showChat('chat-1')
      await anna.time.pass(100)

      const log = anna.state().logs.get('chat-1')
      expect(log?.messages.map((message) => message.text)).toEqual(['В четверг'])
    },
  )

  it('resumes from its cursor when the network comes back', async () => {
    const anna = givenClient()
    anna.client.start()
    await anna.connect()
    await anna.tell(anna.server.write('chat-1'))
    anna.line().say({ type: 'ping', position: 1, told: 1 })

    anna.line().drop()
    expect(anna.state().connection.status).toBe('offline')
    const missed = anna.server.write('chat-1')
    await anna.time.pass(500)
    await anna.connect()
    await anna.tell(missed)

    expect(anna.line().hello).toMatchObject({ cursor: 1 })
    expect(anna.state().connection.status).toBe('inSync')
    expect(anna.state().chats.get('chat-1')?.lastSeq).toBe(2)
  })

  it('comes back at a moment of its own when the server restarts', async () => {
    const anna = givenClient()
    anna.ports.random = () => 0.8
    anna.client.start()
    await anna.connect()

    anna.line().drop(1012)
    await anna.time.pass(1_900)
    expect(anna.sockets).toHaveLength(1)
    await anna.time.pass(200)

    expect(anna.sockets).toHaveLength(2)
  })

  it('gives a socket up after 30 silent seconds', async () => {
    const anna = givenClient()
    anna.client.start()
    await anna.connect()

    await anna.time.pass(29_000)
    expect(anna.sockets).toHaveLength(1)
    await anna.time.pass(2_000)

    expect(anna.sockets.length).toBeGreaterThan(1)
    expect(anna.sockets[0]?.closedByClient).toBe(true)
  })

  it('reconnects at once when the machine wakes up', async () => {
    const anna = givenClient()
    anna.client.start()
    await anna.connect()

    anna.time.sleep(40_000)
    await anna.time.pass(1)

    expect(anna.sockets).toHaveLength(2)
  })

  it('starts afresh when the server does not know the cursor any more', async () => {
    const anna = givenClient()
    anna.client.start()
    await anna.connect()
    void anna.client.lists.open(mine)
    anna.client.showChat('chat-1')
    await settled()

    for (let count = 0; count < 3; count += 1) anna.server.write('chat-1')
    anna.line().say({ type: 'resync', reason: 'tooOld', position: 3 })
    await settled()

    expect(anna.state().logs.get('chat-1')?.messages).toHaveLength(3)
    expect(anna.state().position).toBe(3)
    expect(anna.state().connection.status).toBe('inSync')
  })

  it('shows after a fresh start what was edited while the cursor was lost', async () => {
    const anna = givenClient()
    anna.server.openChat('chat-1')
    anna.server.write('chat-1', { text: 'В среду' })
    anna.client.start()
    await anna.connect()
    anna.client.showChat('chat-1')
    await settled()

    anna.server.edit('chat-1', 1, 'В четверг')
    anna.line().say({ type: 'resync', reason: 'unknownCursor', position: 5 })
    await settled()

    expect(
      anna
        .state()
        .logs.get('chat-1')
        ?.messages.map((message) => message.text),
    ).toEqual(['В четверг'])
  })

  it('stops when the session has ended', async () => {
    const anna = givenClient()
    anna.client.start()
    await anna.connect()

    anna.line().drop(4401)
    await anna.time.pass(120_000)

    expect(anna.state().connection.status).toBe('signedOut')
    expect(anna.sockets).toHaveLength(1)
  })

  it('forgets that somebody types when they have been quiet', async () => {
    const anna = givenClient()
    anna.client.start()
    await anna.connect()

    anna.line().say({ type: 'signal', signal: { signal: 'customer.typing', chatId: 'chat-1', typing: true } })
    expect(anna.state().customerTyping.has('chat-1')).toBe(true)
    await anna.time.pass(7_000)

    expect(anna.state().customerTyping.has('chat-1')).toBe(false)
  })
})
