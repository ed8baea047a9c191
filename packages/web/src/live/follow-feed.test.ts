import { describe, expect, it } from 'vitest'
import { idsInList } from './chat-list.ts'
import { settled } from './testing/fake-clock.ts'
import { givenClient, givenOpenChat } from './testing/given-client.ts'

const waitingList = { filter: 'waiting', scope: 'mine' } as const

async function givenScreen() {
  const anna = givenClient()
  anna.server.openChat('chat-1')
  anna.client.start()
  await anna.connect()
  return { ...anna, status: () => anna.state().sync.status }
}

describe('coming back after a break', () => {
  it('says how many events are to come, and is in sync only when the last of them has', async () => {
    const anna = await givenScreen()
    anna.line().drop()
    expect(anna.status()).toBe('offline')
    const missed = [anna.server.write('chat-1'), anna.server.write('chat-1'), anna.server.write('chat-1')]
    await anna.time.pass(500)

    await anna.connect()
    expect(anna.state().sync).toMatchObject({ status: 'catchingUp', behind: 3 })
    await anna.tell(...missed.slice(0, 2))
    expect(anna.state().sync).toMatchObject({ status: 'catchingUp', behind: 1 })
    await anna.tell(...missed.slice(2))

    expect(anna.state().sync).toMatchObject({ status: 'inSync', behind: 0 })
  })

  it('is in sync at once when nothing of what was missed was for this screen', async () => {
    const anna = await givenScreen()
    anna.line().drop()
    anna.server.write('chat-1')
    await anna.time.pass(500)
    await anna.connect()

    anna.line().say({ type: 'ping', position: 1, told: 0 })
    await settled()

    expect(anna.status()).toBe('inSync')
  })

  it('fetches everything afresh when what is to come does not come', async () => {
    const anna = await givenScreen()
    anna.line().drop()
    anna.server.write('chat-1')
    await anna.time.pass(500)
    await anna.connect()

    await anna.time.pass(11_000)
    await anna.connect()

    expect(anna.line().hello).toMatchObject({ cursor: anna.server.log.length })
    expect(anna.state().feed.repairs).toBe(1)
    expect(anna.status()).toBe('inSync')
  })
})

describe('a frame that was lost on the way', () => {
  it('is noticed with the next word of the server, and everything is fetched afresh', async () => {
    const anna = await givenScreen()
    void anna.client.lists.open({ filter: 'assigned', scope: 'mine' })
    await settled()
    anna.server.write('chat-1')
    const second = anna.server.write('chat-1')

    await anna.tell(second)
    anna.line().say({ type: 'ping', position: 2, told: 2 })
    await settled()
    expect(anna.status()).not.toBe('inSync')
    await anna.connect()

    expect(anna.state().feed).toMatchObject({ repairs: 1 })
    expect(anna.state().chats.get('chat-1')).toEqual(anna.server.chat('chat-1'))
    expect(anna.status()).toBe('inSync')
  })

  it('is noticed when the line breaks before the server has said how much it told', async () => {
    const anna = await givenScreen()
    anna.server.write('chat-1')
    const second = anna.server.write('chat-1')
    await anna.tell(second)
    anna.line().drop()
    await anna.time.pass(500)
    await anna.connect()

    expect(anna.line().hello).toMatchObject({ cursor: 0 })
    await anna.tell(...anna.server.log)
    await anna.connect()

    expect(anna.state().feed.repairs).toBe(1)
    expect(anna.state().sync.status).toBe('inSync')
  })

  it('is not suspected when what was told before a break is told again', async () => {
    const anna = await givenScreen()
    await anna.tell(anna.server.write('chat-1'))
    anna.line().drop()
    const missed = anna.server.write('chat-1')
    await anna.time.pass(500)
    await anna.connect()

    await anna.tell(...anna.server.log)
    anna.line().say({ type: 'ping', position: 2, told: 2 })
    await settled()

    expect(anna.state().feed.repairs).toBe(0)
    expect(anna.state().position).toBe(missed.position)
  })

  it('is not suspected when a frame came twice', async () => {
    const anna = await givenScreen()
    const event = anna.server.write('chat-1')

    await anna.tell(event)
    await anna.tell(event)
    anna.line().say({ type: 'ping', position: 1, told: 1 })
    await settled()

    expect(anna.state().feed.repairs).toBe(0)
  })

  it('stays visible, without asking for everything over and over, when the fault comes back at once', async () => {
    const anna = await givenScreen()
    anna.line().say({ type: 'ping', position: 0, told: 1 })
    await anna.connect()

    anna.line().say({ type: 'ping', position: 0, told: 1 })
    await settled()
    expect(anna.status()).toBe('catchingUp')
    expect(anna.state().feed.repairs).toBe(1)
    await anna.time.pass(40_000)
    anna.line().say({ type: 'ping', position: 0, told: 1 })
    await anna.time.pass(20_000)
    anna.line().say({ type: 'ping', position: 0, told: 1 })

    expect(anna.state().feed.repairs).toBe(2)
  })
})

describe('being in sync', () => {
  it('is not said while what is on the screen could not be fetched', async () => {
    const anna = givenClient()
    anna.client.start()
    void anna.client.lists.open(waitingList)
    await settled()
    anna.line().accept()
    anna.server.fail(new Error('no answer'))
    anna.line().say({ type: 'welcome', version: 1, position: 0, end: 0 })
    await anna.time.pass(5_000)
    expect(anna.state().sync.status).toBe('catchingUp')

    anna.server.fail(null)
    await anna.time.pass(10_000)

    expect(anna.state().connection.status).toBe('inSync')
  })

  it('ends when the server falls silent, before the line is given up', async () => {
    const anna = await givenScreen()

    await anna.time.pass(17_000)
    expect(anna.status()).toBe('inSync')
    await anna.time.pass(2_000)

    expect(anna.status()).toBe('silent')
  })
})

describe('a database that was restored', () => {
  it('is never mixed with what was known before, though its log has grown past our cursor', async () => {
    const anna = await givenOpenChat()
    await anna.tell(anna.server.write('chat-1', { text: 'Lost by the restore', version: 9 }))
    anna.line().drop()
    anna.server.restore('chat-1')
    for (const text of ['Real 1', 'Real 2', 'Real 3']) anna.server.write('chat-1', { text })

    await anna.time.pass(500)
    await anna.connect()

    const log = anna.state().logs.get('chat-1')
    expect(log?.messages.map(({ text }) => text)).toEqual(['Real 1', 'Real 2', 'Real 3'])
    expect(anna.state().chats.get('chat-1')).toEqual(anna.server.chat('chat-1'))
    expect(anna.state().sync.status).toBe('inSync')
  })

  it('is fetched again after another break, when the line was cut before it could say so', async () => {
    const anna = await givenOpenChat()
    await anna.tell(anna.server.write('chat-1', { text: 'Lost by the restore' }))
    anna.line().drop()
    anna.server.restore('chat-1')
    for (const text of ['Real 1', 'Real 2']) anna.server.write('chat-1', { text })
    await anna.time.pass(500)
    anna.line().accept()
    anna.line().say({ type: 'welcome', version: 1, position: 1, end: 2, standing: anna.server.standing(), log: anna.server.logName() })
    anna.line().drop()

    await anna.time.pass(1_000)
    await anna.connect()

    expect(
      anna
        .state()
        .logs.get('chat-1')
        ?.messages.map(({ text }) => text),
    ).toEqual(['Real 1', 'Real 2'])
  })
})

describe('a server that does not take our address for its own', () => {
  it("ends nobody's session, and is asked again in a minute without a blink", async () => {
    const anna = await givenScreen()
    anna.line().drop(4403)
    expect(anna.status()).toBe('misplaced')

    await anna.time.pass(59_000)
    expect(anna.sockets).toHaveLength(1)
    await anna.time.pass(2_000)
    expect(anna.status()).toBe('misplaced')
    await anna.connect()

    expect(anna.status()).toBe('inSync')
  })
})

describe('starting afresh', () => {
  it('is made good when the line breaks in the middle of it', async () => {
    const anna = await givenScreen()
    anna.server.openChat('chat-2', { state: 'waiting', assigneeId: null })
    await anna.client.lists.open(waitingList)
    anna.server.close('chat-2')
    anna.server.openChat('chat-3', { state: 'waiting', assigneeId: null })
    anna.server.fail(new Error('no answer'))
    anna.line().say({ type: 'resync', reason: 'tooOld', position: 1 })
    await settled()
    anna.line().drop()
    anna.server.fail(null)
    await anna.time.pass(500)
    await anna.connect()

    const pages = anna.state().lists.values().next().value
    expect(pages && idsInList(anna.state().chats, pages, anna.state().viewer)).toEqual(['chat-3'])
    expect(anna.status()).toBe('inSync')
  })

  it('forgets chats that have left the list unheard', async () => {
    const anna = await givenScreen()
    anna.server.openChat('chat-2', { state: 'waiting', assigneeId: null })
    anna.server.openChat('chat-3', { state: 'waiting', assigneeId: null })
    await anna.client.lists.open(waitingList)
    anna.server.close('chat-2')

    anna.line().say({ type: 'resync', reason: 'tooOld', position: 1 })
    await settled()

    const pages = anna.state().lists.values().next().value
    expect(pages && idsInList(anna.state().chats, pages, anna.state().viewer)).toEqual(['chat-3'])
  })
})
