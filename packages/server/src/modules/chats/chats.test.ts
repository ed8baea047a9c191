import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

describe('writing first to a customer', () => {
  it('opens a chat in the hands of who writes, among the created ones', async () => {
    const { anna, contact, customerId } = await annaKnowsACustomer()

    const chat = await anna.starts({ customerId, contactId: contact.id })

    expect(chat).toMatchObject({ state: 'assigned', assigneeId: anna.id, startedBy: 'operator', createdById: anna.id })
    expect((await anna.api.chats.list({ filter: 'created' })).items).toMatchObject([{ id: chat.id }])
  })

  it('finds the open chat instead of opening a second, also when two do it at once', async () => {
    const { anna, boris, contact, customerId, olga } = await annaKnowsACustomer()

    const outcomes = await Promise.allSettled([anna, boris].map(({ starts }) => starts({ customerId, contactId: contact.id })))

    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused).toHaveLength(1)
    await expectError(Promise.reject(refused[0]?.reason), 'chatAlreadyExistsException')
    expect((await olga.api.customers.chats({ customerId })).items).toHaveLength(1)
  })

  it('is refused for an unknown customer or contact, and into a channel that is switched off', async () => {
    const { anna, administrator, site, contact, customerId } = await annaKnowsACustomer()

    await expectError(anna.api.chats.start({ customerId: newId(), contactId: contact.id }), 'profileNotFoundException')
    await expectError(anna.api.chats.start({ customerId, contactId: newId() }), 'profileContactNotFoundException')
    await administrator.api.channels.update({ channelId: site.id, active: false })
    await expectError(anna.api.chats.start({ customerId, contactId: contact.id }), 'channelDeactivatedException')
  })

  async function annaKnowsACustomer() {
    const office = await given.office()
    const { customerId } = await office.customer()
    const { contacts } = await office.anna.api.customers.get({ customerId })
    const [contact] = contacts
    if (!contact) throw new Error('A visitor has no contact')
    return { ...office, customerId, contact }
  }
})

describe('when the customer last wrote', () => {
  it('is told with each of their messages, and stays through replies and notes', async () => {
    const { anna, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    const screen = await anna.listens()

    const written = await visitor.writes('Anyone there?')
    await anna.replies(chat, 'Yes')

    expect((await screen.hears('message.created')).payload.chat.customerWroteAt).toBe(written.createdAt)
    expect((await screen.hears('message.created')).payload.chat.customerWroteAt).toBe(written.createdAt)
    expect((await anna.api.customers.chats({ customerId: visitor.customerId })).items).toMatchObject([
      { customerWroteAt: written.createdAt },
    ])
  })
})

describe('the lists of the workspace', () => {
  it('show an operator what concerns them, and a supervisor everything', async () => {
    const { anna, boris, olga, sales, ...office } = await given.office()
    const { chat: annas } = await office.assignedChat(anna)
    const { chat: borises } = await office.assignedChat(boris)
    const { chat: waiting } = await office.waitingChat()
    const { chat: forSales } = await office.assignedChat(boris)
    await boris.handsToTeam(forSales, sales)

    const ids = async (list: Promise<{ items: { id: string }[] }>) => (await list).items.map(({ id }) => id)
    expect(await ids(anna.api.chats.list({ filter: 'assigned' }))).toEqual([annas.id])
    expect(await ids(anna.api.chats.list({ filter: 'waiting' }))).toEqual([waiting.id, forSales.id])
    expect(await ids(boris.api.chats.list({ filter: 'waiting' }))).toEqual([waiting.id])
    expect(await ids(olga.api.chats.list({ filter: 'assigned' }))).toEqual([borises.id, annas.id])
    expect(await ids(olga.api.chats.list({ filter: 'assigned', scope: 'mine' }))).toEqual([])
    expect(await ids(olga.api.chats.list({ filter: 'assigned', assigneeId: boris.id }))).toEqual([borises.id])
    expect(await ids(olga.api.chats.list({ filter: 'waiting', teamId: sales.id }))).toEqual([forSales.id])
  })

  it('come in pages that neither skip nor repeat a chat', async () => {
    const { olga, ...office } = await given.office()
    for (let index = 0; index < 7; index++) await office.waitingChat()

    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await olga.api.chats.list({ filter: 'waiting', limit: 3, cursor: cursor ?? undefined })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }

    expect(seen).toEqual((await olga.api.chats.list({ filter: 'waiting' })).items.map(({ id }) => id))
    expect(new Set(seen).size).toBe(7)
  })

  it('find a customer by any part of the name, whose signs are taken literally', async () => {
    const { anna, olga, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    await office.assignedChat(anna)
    await anna.api.customers.update({ customerId: visitor.customerId, name: 'Иван 100%_Петров\\' })

    const find = async (search: string) => (await olga.api.chats.list({ filter: 'assigned', search })).items.map(({ id }) => id)
    expect(await find('ИВАН 100%_п')).toEqual([chat.id])
    expect(await find('в\\')).toEqual([chat.id])
    expect(await find('100_')).toEqual([])
    expect((await olga.api.customers.list({ search: '0%_П' })).items).toMatchObject([{ id: visitor.customerId }])
  })

  it.each([
    'x',
    'W10',
    newId(),
    Buffer.from('["a"]').toString('base64url'),
    Buffer.from('["9999-99-99T99:99:99.999Z","------------------------------------"]').toString('base64url'),
  ])('refuse a cursor that is not theirs: %s', async (cursor) => {
    const { anna, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)

    await expectError(anna.api.chats.list({ filter: 'waiting', cursor }), 'invalidCursorException')
    await expectError(anna.api.customers.list({ cursor }), 'invalidCursorException')
    await expectError(anna.api.customers.chats({ customerId: visitor.customerId, cursor }), 'invalidCursorException')
    await expectError(anna.api.chats.files({ chatId: chat.id, cursor }), 'invalidCursorException')
  })
})

describe('the log of a chat', () => {
  it('is read from any place, also beyond both its ends', async () => {
    const { anna, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    for (let index = 2; index <= 9; index++) await anna.notes(chat, `Note ${index}`)

    const seqs = async (bound: { beforeSeq?: number; afterSeq?: number; aroundSeq?: number; limit?: number }) =>
      (await anna.api.messages.list({ chatId: chat.id, ...bound })).items.map(({ seq }) => seq)
    const last = 2_147_483_647
    expect(await seqs({ limit: 3 })).toEqual([7, 8, 9])
    expect(await seqs({ beforeSeq: 4, limit: 2 })).toEqual([2, 3])
    expect(await seqs({ afterSeq: 7 })).toEqual([8, 9])
    expect(await seqs({ aroundSeq: 5, limit: 3 })).toEqual([4, 5, 6])
    expect(await seqs({ beforeSeq: 0 })).toEqual([])
    expect(await seqs({ afterSeq: last })).toEqual([])
    expect(await seqs({ aroundSeq: last })).toEqual([])
    expect(await seqs({ beforeSeq: last, limit: 1 })).toEqual([])
  })

  it('knows its days in the time zone of who looks, wherever that is', async () => {
    const { anna, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)

    for (const timeZone of ['UTC', 'Europe/Moscow', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5']) {
      expect((await anna.api.chats.days({ chatId: chat.id, timeZone })).items).toEqual([{ day: expect.any(String), firstSeq: 1 }])
    }
    for (const timeZone of ['Mars/Olympus', '+03:00', "UTC'; DROP TABLE chats", '']) {
      await expectError(anna.api.chats.days({ chatId: chat.id, timeZone }), 'validationException')
    }
  })
})

describe('a draft', () => {
  it('is kept for its author alone, in every tab', async () => {
    const { anna, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    const [tab, olgasScreen] = [await anna.listens(), await olga.listens()]

    await anna.api.chats.saveDraft({ chatId: chat.id, kind: 'internal', text: 'To check  ' })

    expect((await tab.hears('draft.saved')).payload.draft).toMatchObject({ kind: 'internal', text: 'To check  ' })
    expect(await anna.api.chats.draft({ chatId: chat.id })).toMatchObject({ text: 'To check  ' })
    expect(await olga.api.chats.draft({ chatId: chat.id })).toBeNull()
    await olgasScreen.caughtUp()
    expect(olgasScreen.events.map(({ type }) => type)).not.toContain('draft.saved')
  })

  it('comes to its author with the lists its chat stands in, and with no others', async () => {
    const { anna, olga, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)
    await office.waitingChat('Another')
    const draft = await anna.api.chats.saveDraft({ chatId: chat.id, text: 'Half a thou' })

    const draftsIn = async (api: typeof anna.api, filter: 'assigned' | 'waiting') => (await api.chats.list({ filter })).drafts
    expect(await draftsIn(anna.api, 'assigned')).toEqual([draft])
    expect(await draftsIn(anna.api, 'waiting')).toEqual([])
    expect(await draftsIn(olga.api, 'assigned')).toEqual([])
    expect((await anna.api.chats.list({ filter: 'assigned', search: chat.customerName })).drafts).toEqual([draft])
  })

  it('is the last of many that were kept at once, and blank text removes it', async () => {
    const { anna, ...office } = await given.office()
    const { chat } = await office.assignedChat(anna)

    const kept = await Promise.all(['a', 'ab', 'abc'].map((text) => anna.api.chats.saveDraft({ chatId: chat.id, text })))

    expect(kept.map((draft) => draft?.text)).toContain((await anna.api.chats.draft({ chatId: chat.id }))?.text)
    expect(await anna.api.chats.saveDraft({ chatId: chat.id, text: '  \n ' })).toBeNull()
    expect(await anna.api.chats.draft({ chatId: chat.id })).toBeNull()
  })
})

describe('signs of life', () => {
  it('tell colleagues who looks or types, and the customer only that the operator in charge types', async () => {
    const { anna, olga, boris, ...office } = await given.office()
    const { visitor, chat } = await office.assignedChat(anna)
    const [annasScreen, olgasScreen, borisScreen, customersScreen] = [
      await anna.listens(),
      await olga.listens(),
      await boris.listens(),
      await visitor.listens(),
    ]

    await olga.api.chats.activity({ chatId: chat.id, activity: 'typing' })
    await anna.api.chats.activity({ chatId: chat.id, activity: 'typingNote' })
    await visitor.api.typing({ typing: true })

    expect(await annasScreen.hearsSignal('chat.activity')).toMatchObject({ accountId: olga.id, activity: 'typing' })
    expect(await olgasScreen.hearsSignal('customer.typing')).toMatchObject({ chatId: chat.id, typing: true })
    await Promise.all([customersScreen.caughtUp(), borisScreen.caughtUp()])
    expect(customersScreen.signals).toEqual([])
    expect(borisScreen.signals.filter((signal) => signal.signal !== 'account.presence')).toEqual([])
    await anna.api.chats.activity({ chatId: chat.id, activity: 'typing' })
    expect(await customersScreen.hearsSignal('operator.typing')).toEqual({ signal: 'operator.typing', chatId: chat.id, typing: true })
  })
})
