import { expect, it } from 'vitest'
import { openFeedEarly } from './early-feed.ts'
import { createLiveClient } from './live-client.ts'
import { settled } from './testing/fake-clock.ts'
import { fakeServer } from './testing/fake-server.ts'
import { givenClient } from './testing/given-client.ts'

const viewer = { accountId: 'anna', teamIds: [], takesChats: true, seesAllChats: false, standing: 'as ever' }
const assigned = { filter: 'assigned', scope: 'mine' } as const

/** A feed that is opened before its client exists; counts what is asked for. */
async function givenEarly(welcome: boolean, { ticketLater = false, refused = 0 } = {}) {
  const server = fakeServer()
  server.write('chat-1')
  const { ports, line, time } = givenClient(server)
  const asked: string[] = []
  const later = Promise.withResolvers<void>()
  const api = {
    ...server.api,
    async ticket() {
      if (ticketLater) await later.promise
      return server.api.ticket()
    },
    viewer() {
      asked.push('viewer')
      return server.api.viewer()
    },
    directory() {
      asked.push('directory')
      return server.api.directory()
    },
    list(...given: Parameters<typeof server.api.list>) {
      asked.push('list')
      if (asked.filter((what) => what === 'list').length <= refused) return Promise.reject(new Error('no answer'))
      return server.api.list(...given)
    },
    counts(scope: 'mine' | 'all') {
      asked.push(`counts ${scope}`)
      return server.api.counts(scope)
    },
  }
  const early = openFeedEarly({ ...ports, api })
  await settled()
  if (!ticketLater) line().accept()
  const position = server.log.length
  const sayWelcome = () => line().say({ type: 'welcome', version: 1, position, end: position, standing: server.standing() })
  if (welcome) sayWelcome()

  const client = createLiveClient(viewer, { ...ports, api }, early.take)
  client.start()
  void client.lists.open(assigned)
  void client.counts.show('mine')
  await settled()
  return { client, server, line, position, asked, sayWelcome, giveTicket: () => later.resolve(), time }
}

it('asks for everything once when the feed said where it stands before the screen came', async () => {
  const { asked, client } = await givenEarly(true)

  expect(asked.toSorted()).toEqual(['counts mine', 'directory', 'list'])
  expect(client.store.get().connection.status).toBe('inSync')
})

it('fetches as soon as it has its ticket, and the names when the feed is open', async () => {
  const { asked, client, sayWelcome } = await givenEarly(false)
  expect(asked.toSorted()).toEqual(['counts mine', 'list'])

  sayWelcome()
  await settled()

  expect(asked.toSorted()).toEqual(['counts mine', 'directory', 'list'])
  expect(client.store.get().connection.status).toBe('inSync')
})

it('hears what has happened since it began to fetch', async () => {
  const { client, line, server, position } = await givenEarly(false)
  expect(line().hello).toMatchObject({ cursor: position })
  const event = server.write('chat-1', { text: 'Есть кто?' })

  line().say({ type: 'welcome', version: 1, position, end: position + 1, standing: server.standing() })
  await settled()
  expect(client.store.get().connection.status).toBe('catchingUp')
  line().say({ type: 'events', position: event.position, events: [event] })
  await settled()

  expect(client.store.get().connection.status).toBe('inSync')
  expect(client.store.get().chats.get('chat-1')).toEqual(server.chat('chat-1'))
})

it('shows the names a moment later where the feed does not open, and asks for them again when it does', async () => {
  const { asked, sayWelcome, time } = await givenEarly(false)
  await time.pass(100)
  expect(asked.toSorted()).toEqual(['counts mine', 'directory', 'list'])

  sayWelcome()
  await settled()

  expect(asked.toSorted()).toEqual(['counts mine', 'directory', 'directory', 'list'])
})

it('fetches everything afresh when other rights hold by then', async () => {
  const { asked, server, sayWelcome } = await givenEarly(false)
  server.moveAnna(['sales'])

  sayWelcome()
  await settled()

  expect(asked.toSorted()).toEqual(['counts mine', 'counts mine', 'directory', 'list', 'list', 'viewer'])
})

it.each([
  ['the feed was open before the screen came', true],
  ['only its ticket had come by then', false],
])('is not in sync before its list has come, where %s', async (_, welcome) => {
  const { client, sayWelcome, time } = await givenEarly(welcome, { refused: 2 })
  if (!welcome) sayWelcome()
  await settled()
  expect(client.store.get().sync.status).toBe('catchingUp')

  await time.pass(2_000)

  expect(client.store.get().sync.status).toBe('inSync')
  expect([...client.store.get().lists.values()].map(({ status }) => status)).toEqual(['ready'])
})

it('goes on without a ticket that does not come, and asks again when it does', async () => {
  const { asked, giveTicket, line, sayWelcome, time } = await givenEarly(false, { ticketLater: true })
  expect(asked).toEqual([])
  await time.pass(100)
  expect(asked.toSorted()).toEqual(['counts mine', 'directory', 'list'])

  giveTicket()
  await settled()
  line().accept()
  sayWelcome()
  await settled()

  expect(asked.toSorted()).toEqual(['counts mine', 'counts mine', 'directory', 'directory', 'list', 'list'])
})

it('hands on what was said before anybody listened', async () => {
  const server = fakeServer()
  const { ports, line } = givenClient(server)
  const early = openFeedEarly(ports)
  await settled()
  line().accept()
  line().say({ type: 'welcome', version: 1, position: 0, end: 0 })
  const event = server.write('chat-1', { text: 'Здравствуйте' })
  line().say({ type: 'events', position: 1, events: [event] })

  const client = createLiveClient(viewer, ports, early.take)
  client.start()

  expect(client.store.get().position).toBe(1)
  expect(client.store.get().chats.has('chat-1')).toBe(true)
})
