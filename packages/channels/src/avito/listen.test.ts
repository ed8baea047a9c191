import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import type { Cursor } from '../kit/adapter.ts'
import { hearsByAsking } from '../testing/hears-by-asking.ts'
import { listenWith } from '../testing/listen-with.ts'
import { avito, openAvitoOffice, useAvitoOffice } from './testing/use-avito.ts'

const office = useAvitoOffice()

function listening(cursor: Cursor | null = null, { connection } = office) {
  const ear = listenWith(avito, { connection, cursor })
  return {
    ...ear,
    settled: () => vi.waitFor(() => expect(ear.places.length).toBeGreaterThan(1), 5_000),
    texts: async () => (await ear.events()).flatMap((event) => ('text' in event ? [event.text] : [])),
    read: async () => (await ear.events()).flatMap((event) => (event.kind === 'status' ? [event.externalId] : [])),
  }
}

/** The last parts of the paths that are called from now on. */
function calls(): string[] {
  const asked: string[] = []
  const { net } = office.connection
  const fetch = async (url: string, init?: RequestInit) => {
    asked.push(new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '')
    return await net.fetch(url, init)
  }
  office.connection.net = { ...net, fetch }
  return asked
}

hearsByAsking(office, { listening, people: 120, words: 230 })

it('a message whose notification was lost comes by asking, with its buyer’s name and the advertisement', async () => {
  office.account.loseNotifications(true)
  const ear = listening()
  office.boris.write('Is anybody there?')

  await vi.waitFor(async () => expect(await ear.texts()).toContain('Is anybody there?'), 5_000)
  await ear.stop()
  const [first] = await ear.events()
  expect(first).toMatchObject({ contact: { name: 'Boris Volkov (Фонарь садовый)' }, extras: { advert: { text: '1 200 ₽' } } })
})

it('an answer from Avito itself comes too, though the chat is read', async () => {
  const ear = listening()
  await avito.markRead?.({ to: office.boris.person.id }, office.connection)
  office.account.writes('shop', office.boris.person.id, 'We are on it')
  office.account.writes('system', office.boris.person.id, 'The advertisement is closed')

  await vi.waitFor(async () => expect(await ear.texts()).toContain('The advertisement is closed'), 5_000)
  await ear.stop()
  const echoes = (await ear.events()).filter(({ kind }) => kind === 'echo')
  expect(echoes).toMatchObject([{ text: 'We are on it' }, { byProvider: true }])
})

it('a message that a colleague has read in Avito itself before anybody asked comes all the same', async () => {
  office.account.loseNotifications(true)
  office.boris.write('Read by somebody else')
  await avito.markRead?.({ to: office.boris.person.id }, office.connection)
  const ear = listening()

  await vi.waitFor(async () => expect(await ear.texts()).toContain('Read by somebody else'), 5_000)
  await ear.stop()
})

it('what the buyer has read is told of each answer, and of none before', async () => {
  const ear = listening()
  const [first = ''] = await office.reply({ text: 'One' })
  const [second = ''] = await office.reply({ text: 'Two' })
  await vi.waitFor(async () => expect(await ear.texts()).toContain('Two'), 5_000)
  await pause(300)
  expect(await ear.read()).toEqual([])

  office.boris.look()
  await vi.waitFor(async () => expect(await ear.read()).toEqual([first, second]), 5_000)
  await ear.stop()
})

it('a message of the very second in which its chat was read comes as well', async () => {
  const moment = new Date()
  const still = await openAvitoOffice({ now: () => moment })
  const ear = listening(null, still)
  still.account.loseNotifications(true)
  await vi.waitFor(async () => expect(await ear.texts()).toContain('Good evening'), 5_000)
  await pause(100)
  still.boris.write('And good night')

  await vi.waitFor(async () => expect(await ear.texts()).toContain('And good night'), 5_000)
  await ear.stop()
  await still.close()
})

it('a message that the list of chats shows before its chat does comes as soon as it is there', async () => {
  office.account.loseNotifications(true)
  office.boris.write('Late')
  const { net } = office.connection
  let late = 3
  const withoutNewest = async (url: string, init?: RequestInit) => {
    const { messages } = (await (await net.fetch(url, init)).json()) as { messages: unknown[] }
    return Response.json({ messages: messages.slice(1) })
  }
  office.connection.net = {
    ...net,
    fetch: (url, init) => (/\/messages\/\?/.test(url) && late-- > 0 ? withoutNewest(url, init) : net.fetch(url, init)),
  }
  const ear = listening()

  await vi.waitFor(async () => expect(await ear.texts()).toEqual(['Good evening', 'Late']), 5_000)
  await ear.stop()
})

it('a chat in which nothing is new is not read again, nor one whose answer was read', async () => {
  await office.reply({ text: 'We are open' })
  office.boris.look()
  const ear = listening()
  await vi.waitFor(async () => expect(await ear.read()).toHaveLength(1), 5_000)
  const asked = calls()
  await vi.waitFor(() => expect(asked.filter((path) => path === 'chats').length).toBeGreaterThan(5), 5_000)
  await ear.stop()

  expect(asked).not.toContain('messages')
})

it('one chat that cannot be read holds back no other', async () => {
  const vera = office.account.phone(office.account.addPerson({ name: 'Vera' }))
  const { net } = office.connection
  const refuse = async () => Response.json({ error: { code: 400, message: 'bad chat' } }, { status: 400 })
  const isOfBoris = (url: string) => url.includes(`${encodeURIComponent(office.boris.person.id)}/messages`)
  office.connection.net = { ...net, fetch: (url, init) => (isOfBoris(url) ? refuse() : net.fetch(url, init)) }
  const ear = listening()
  vera.write('And I?')

  await vi.waitFor(async () => expect(await ear.texts()).toContain('And I?'), 5_000)
  await ear.stop()
})
