import { expect, it } from 'vitest'
import { openFeedEarly } from './early-feed.ts'
import { createLiveClient } from './live-client.ts'
import { settled } from './testing/fake-clock.ts'
import { fakeServer } from './testing/fake-server.ts'
import { givenClient } from './testing/given-client.ts'

const viewer = { accountId: 'anna', teamIds: [], takesChats: true, seesAllChats: false, standing: 'as ever' }
const assigned = { filter: 'assigned', scope: 'mine' } as const

/** A feed that is opened before its client exists; counts what is asked for. */
async function givenEarly(welcome: boolean) {
  const server = fakeServer()
  server.write('chat-1')
  const { ports, line, time } = givenClient(server)
  const asked: string[] = []
  const api = {
    ...server.api,
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
      return server.api.list(...given)
    },
    counts(scope: 'mine' | 'all') {
      asked.push(`counts ${scope}`)
      return server.api.counts(scope)
    },
  }
  const early = openFeedEarly({ ...ports, api })
  await settled()
  line().accept()
  const position = server.log.length
  const sayWelcome = () => line().say({ type: 'welcome', version: 1, position, end: position, standing: server.standing() })
  if (welcome) sayWelcome()

  const client = createLiveClient(viewer, { ...ports, api }, early.take)
  client.start()
  void client.lists.open(assigned)
  void client.counts.show('mine')
  await settled()
  return { client, asked, sayWelcome, time }
}

it('asks for everything once when the feed said where it stands before the screen came', async () => {
  const { asked, client } = await givenEarly(true)

  expect(asked.toSorted()).toEqual(['counts mine', 'directory', 'list'])
  expect(client.store.get().connection.status).toBe('inSync')
})

it('waits a moment for a feed that is about to open', async () => {
  const { asked, sayWelcome } = await givenEarly(false)
  expect(asked).toEqual([])

  sayWelcome()
  await settled()

  expect(asked.toSorted()).toEqual(['counts mine', 'directory', 'list'])
})

it('goes on without a feed that does not open, and asks again when it does', async () => {
  const { asked, sayWelcome, time } = await givenEarly(false)
  await time.pass(100)
  expect(asked.toSorted()).toEqual(['counts mine', 'directory', 'list'])

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
