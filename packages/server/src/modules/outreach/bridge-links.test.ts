import { newId, SiteChatSettings } from '@besedka/contract'
import { describe, expect, it, vi } from 'vitest'
import { createApi } from '../../testing/call.ts'
import { openVisit, randomAddress } from '../../testing/customer.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { cleanBridgeLinks } from './clean-bridge-links.ts'

const telegram = await useTelegram()
useServer(telegram.settings)

const soon = { timeout: 18_000, interval: 50 }

/** Anna has a chat on the site, and the office a bot whose address is known. */
async function scene() {
  const office = await given.office()
  const { channel, bot } = await telegram.connectBot(office)
  await vi.waitFor(async () => {
    const { rows } = await server().database.systemPool.query('SELECT public_url FROM channel_states WHERE channel_id = $1', [channel.id])
    expect(rows[0]?.public_url).toMatch(/^https:\/\/t\.me\//)
  }, soon)
  const { chat, visitor } = await office.assignedChat()
  const link = (channelId = channel.id) => office.anna.api.outreach.link({ chatId: chat.id, channelId })
  /** Somebody who opens the bot by a link. */
  const comes = (firstName: string, words: string, token = bot.token) =>
    telegram.simulator.phone(telegram.simulator.addPerson({ firstName }), token).start(words)
  return { office, channel, bot, comes, chat, visitor, link }
}

function pageOf({ administrator }: Office) {
  return administrator.api.channels.create({ type: 'chat_page', name: `Page ${newId()}`, settings: SiteChatSettings.parse({}) })
}

/** The same, and the customer is known on a chat page, too. */
async function sceneOnPage() {
  const { office, chat } = await scene()
  const page = await pageOf(office)
  const other = await openVisit({ address: server().address }, { key: page.key })
  await office.administrator.api.merges.merge({ customerId: chat.customerId, otherIds: [other.customerId] })
  const { contacts } = await office.anna.api.customers.get({ customerId: chat.customerId })
  const contactId = contacts.find(({ channelId }) => channelId === page.id)?.id ?? ''
  const goesOn = () => office.anna.shift(() => office.anna.api.chats.goOn({ chatId: chat.id, in: { type: 'contact', contactId } }))
  return { office, chat, page, other, goesOn }
}

function wordsOf(url: string): string {
  return new URL(url).searchParams.get('start') ?? new URL(url).hash.replace('#link=', '')
}

async function chatIn(office: Office, channelId: string) {
  return vi.waitFor(async () => {
    const lists = await Promise.all((['waiting', 'assigned'] as const).map((filter) => office.olga.api.chats.list({ filter, channelId })))
    const [chat] = lists.flatMap(({ items }) => items)
    if (!chat || chat.lastSeq === 0) throw new Error('Nobody has written')
    return chat
  }, soon)
}

describe('a link into Telegram', () => {
  it('makes who follows it the same customer, in the hands of the operator, with both chats leading to each other', async () => {
    const { office, channel, comes, chat, link } = await scene()
    const { url } = await link()
    const words = wordsOf(url)

    // Whoever is at work when they come gets them.
    await office.anna.comes()
    comes('Marina', words)

    const there = await vi.waitFor(async () => {
      const found = (await office.olga.api.chats.list({ filter: 'assigned', channelId: channel.id })).items[0]
      expect(found?.customerId).toBe(chat.customerId)
      if (!found) throw new Error('There is no chat')
      return found
    }, soon)
    expect(url).toMatch(/^https:\/\/t\.me\/\w+\?start=[\w-]{43}$/)
    expect(there.assigneeId).toBe(office.anna.id)
    await vi.waitFor(async () => {
      const [here, beyond] = await Promise.all([chat, there].map(({ id }) => office.anna.api.chats.history({ chatId: id })))
      expect(here?.items.at(-1)).toMatchObject({ type: 'chat.continued', continued: { way: 'to', chatId: there.id, byLink: true } })
      expect(beyond?.items.map(({ continued }) => continued)).toContainEqual(expect.objectContaining({ way: 'from', chatId: chat.id }))
    }, soon)
    // The link is used up, and nothing to read.
    await vi.waitFor(async () => expect(await office.anna.reads(there)).toHaveLength(1), soon)
    const texts = (await office.anna.reads(there)).map(({ text }) => text)
    expect(texts.join(' ')).not.toContain(words)
  })

  it('calls a customer who was a number by the name of who follows it, and nobody who has a name', async () => {
    const { office, comes, chat, link } = await scene()
    const rename = (name: string) => office.administrator.api.customers.update({ customerId: chat.customerId, name })
    const nameNow = async () => (await office.anna.api.customers.get({ customerId: chat.customerId })).name
    await rename('+7 912 345-67-89')
    const { url } = await link()
    await office.anna.comes()

    comes('Marina', wordsOf(url))

    await vi.waitFor(async () => expect(await nameNow()).toBe('Marina'), soon)
    const { customerName } = await office.anna.api.chats.get({ chatId: chat.id })
    expect(customerName).toBe('Marina')

    const other = await scene()
    const named = () => other.office.anna.api.customers.get({ customerId: other.chat.customerId })
    await other.office.administrator.api.customers.update({ customerId: other.chat.customerId, name: 'Irina' })
    other.comes('Marina', wordsOf((await other.link()).url))
    await vi.waitFor(async () => expect((await named()).contacts.some(({ type }) => type === 'telegram')).toBe(true), soon)
    expect((await named()).name).toBe('Irina')
  })

  it('joins nobody when it is used up, too old, forged, or followed in another channel', async () => {
    const { office, channel, comes, chat, link } = await scene()
    const used = wordsOf((await link()).url)
    comes('Marina', used)
    await vi.waitFor(async () => {
      expect((await office.olga.api.customers.get({ customerId: chat.customerId })).contacts).toHaveLength(2)
    }, soon)
    const fresh = wordsOf((await link()).url)
    const other = await telegram.connectBot(office)

    for (const [name, words] of [
      ['Thief', used],
      ['Forger', `${fresh.slice(0, -4)}AAAA`],
    ] as const) {
      comes(name, words)
    }
    comes('Stranger', fresh, other.bot.token)
    await vi.waitFor(async () => {
      const { items } = await office.olga.api.customers.list({ limit: 50 })
      expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Thief', 'Forger', 'Stranger']))
    }, soon)
    await server().database.systemPool.query("UPDATE bridge_links SET expires_at = now() - interval '1 second' WHERE used_at IS NULL")
    comes('Late', fresh)
    await vi.waitFor(async () => {
      const { items } = await office.olga.api.customers.list({ limit: 50 })
      expect(items.map(({ name }) => name)).toContain('Late')
    }, soon)

    expect((await office.olga.api.customers.get({ customerId: chat.customerId })).contacts).toHaveLength(2)
    expect((await chatIn(office, channel.id)).customerId).toBeDefined()
  })

  it('makes nobody somebody else who is known already, and is nobody’s word when its maker has gone', async () => {
    const { office, channel, bot, comes, chat, link } = await scene()
    await office.anna.comes()
    const phone = telegram.simulator.phone(telegram.simulator.addPerson({ firstName: 'Victor' }), bot.token)
    phone.start()
    phone.write('Good morning')
    const known = await chatIn(office, channel.id)

    phone.start(wordsOf((await link()).url))

    await vi.waitFor(async () => {
      const { items } = await office.olga.api.chats.history({ chatId: chat.id })
      expect(items.at(-1)).toMatchObject({ type: 'chat.continued', continued: { chatId: known.id, byLink: true } })
    }, soon)
    expect(known.customerId).not.toBe(chat.customerId)
    expect((await office.olga.api.customers.get({ customerId: known.customerId })).id).toBe(known.customerId)

    const late = wordsOf((await link()).url)
    await office.administrator.api.accounts.deactivate({ accountId: office.anna.id, chatsTo: { type: 'queue' } })
    comes('Marina', late)
    await vi.waitFor(async () => {
      expect((await office.olga.api.customers.list({ limit: 50 })).items.map(({ name }) => name)).toContain('Marina')
    }, soon)
    expect((await office.olga.api.customers.get({ customerId: chat.customerId })).contacts).toHaveLength(1)
  })

  it('is for the operator who has the chat, and for channels that tell who comes', async () => {
    const { office, channel, chat, link } = await scene()

    await expectError(link(office.site.id), 'bridgeLinkUnavailableException')
    await expectError(office.boris.api.outreach.link({ chatId: chat.id, channelId: channel.id }), 'chatNotFoundByIdException')
    await expectError(office.olga.api.outreach.link({ chatId: chat.id, channelId: channel.id }), 'chatAlreadyAssignedException')
    expect((await link()).url).toBe((await link()).url)
  })
})

describe('links of long ago', () => {
  it('are forgotten a month after their time', async () => {
    const { chat, link } = await scene()
    await link()
    const cleanedIn = async (days: number) => {
      await cleanBridgeLinks(server().database, new Date(Date.now() + days * 86_400_000))
      return (await server().database.systemPool.query('SELECT FROM bridge_links WHERE chat_id = $1', [chat.id])).rowCount
    }

    expect([await cleanedIn(32), await cleanedIn(34)]).toEqual([1, 0])
  })
})

describe('a link to a chat page', () => {
  it('opens the same customer’s chat, without showing what was said elsewhere', async () => {
    const { office, chat, link } = await scene()
    const page = await pageOf(office)
    await office.anna.comes()
    const words = wordsOf((await link(page.id)).url)

    const device = { address: server().address, headers: { 'x-forwarded-for': randomAddress() } }
    const session = await createApi(device).customer.openSession({ channelKey: page.key, bridgeLink: words })
    const thief = await createApi(device).customer.openSession({ channelKey: page.key, bridgeLink: words })

    expect(session).toMatchObject({ hasOpenChat: true })
    expect(thief).toMatchObject({ hasOpenChat: false })
    const { items } = await office.anna.api.chats.list({ filter: 'assigned', channelId: page.id })
    expect(items).toEqual([expect.objectContaining({ customerId: chat.customerId, assigneeId: office.anna.id })])
    const { items: seen } = await createApi({ ...device, token: session.token }).customer.listMessages({ limit: 100 })
    expect(seen).toEqual([])
  })
})

describe('a link into a channel whose type was forbidden since', () => {
  it('makes them the same customer, whose words wait in the queue', async () => {
    const { office, chat, link } = await scene()
    const page = await pageOf(office)
    await office.anna.comes()
    const bridgeLink = wordsOf((await link(page.id)).url)
    await office.administrator.api.channelPolicy.set({ forbidden: [{ type: 'chat_page', reason: 'The law' }] })

    const device = { address: server().address, headers: { 'x-forwarded-for': randomAddress() } }
    const { token } = await createApi(device).customer.openSession({ channelKey: page.key, bridgeLink })
    await createApi({ ...device, token }).customer.sendMessage({ id: newId(), text: 'I am here', fileIds: [] })

    expect(await chatIn(office, page.id)).toMatchObject({ customerId: chat.customerId, state: 'waiting', assigneeId: null })
  })
})

describe('going on in another channel', () => {
  it('begins a chat there in the same hands, and both tell of it', async () => {
    const { office, chat, page, goesOn } = await sceneOnPage()

    const there = await goesOn()

    expect(there).toMatchObject({ channelId: page.id, customerId: chat.customerId, assigneeId: office.anna.id })
    const { items } = await office.anna.api.chats.history({ chatId: there.id })
    expect(items.at(-1)).toMatchObject({ type: 'chat.continued', continued: { way: 'from', chatId: chat.id, byLink: false } })
    const stranger = await office.assignedChat()
    await expectError(
      office.anna.shift(() => office.anna.api.chats.goOn({ chatId: chat.id, in: { type: 'chat', chatId: stranger.chat.id } })),
      'continuationException',
    )
  })

  it('takes what waits there already, and tells of it once', async () => {
    const { office, chat, page, other, goesOn } = await sceneOnPage()
    await other.writes('I am on the page as well')

    const there = await goesOn()
    await goesOn()

    expect(there).toMatchObject({ channelId: page.id, state: 'assigned', assigneeId: office.anna.id })
    for (const { id } of [chat, there]) {
      const { items } = await office.anna.api.chats.history({ chatId: id })
      expect(items.filter(({ type }) => type === 'chat.continued')).toHaveLength(1)
    }
  })
})
