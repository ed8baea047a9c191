import { describe, expect, it } from 'vitest'
import type { Draft } from './draft.ts'
import { settled } from './testing/fake-clock.ts'
import { fakeServer } from './testing/fake-server.ts'
import { givenClient, givenOpenChat, keptInMemory } from './testing/given-client.ts'
import { anna } from './testing/sample-views.ts'

/** A composer on one of Anna's screens; the text in it follows what the keeper says. */
async function givenComposer(server = fakeServer(), kept = keptInMemory()) {
  const screen = givenClient(server, kept)
  screen.client.start()
  await screen.connect()
  const { drafts } = screen.client
  const composer = { text: '' }
  const start = drafts.known('chat-1') ?? { kind: 'reply' as const, text: '' }
  composer.text = start.text
  drafts.follow('chat-1', start, ({ text }: Draft) => {
    composer.text = text
  })
  await settled()
  let heard = server.log.length
  return {
    ...screen,
    composer,
    types(text: string) {
      composer.text = text
      drafts.change('chat-1', { kind: 'reply', text })
    },
    saves: () => screen.time.pass(800),
    /** Hears what has happened on the server since. */
    async hears() {
      const news = server.log.slice(heard)
      heard = server.log.length
      if (news.length > 0) await screen.tell(...news)
    },
    other: () => screen.state().otherDrafts.get('chat-1')?.text,
  }
}

async function twoScreens() {
  const server = fakeServer()
  const kept = keptInMemory()
  return { server, desk: await givenComposer(server, kept), phone: await givenComposer(server, kept) }
}

describe('a draft on two screens of one person', () => {
  it('goes on where the other screen left off', async () => {
    const { desk, phone } = await twoScreens()

    desk.types('Добрый день')
    await desk.saves()
    await desk.hears()
    await phone.hears()

    expect(phone.composer.text).toBe('Добрый день')
    expect(phone.other()).toBeUndefined()
  })

  it('is emptied on the other screen when it was sent', async () => {
    const { server, desk, phone } = await twoScreens()
    server.openChat('chat-1')
    phone.client.showChat('chat-1')
    await settled()
    desk.types('Добрый день')
    await desk.saves()
    await phone.hears()

    server.write('chat-1', { text: 'Добрый день!', authorId: anna })
    desk.types('')
    await desk.saves()
    await phone.hears()

    expect([phone.composer.text, phone.other()]).toEqual(['', undefined])
  })

  it('is emptied on the other screen, too, when that one has sent something that it never saved', async () => {
    const { server, desk, phone } = await twoScreens()
    server.openChat('chat-1')
    phone.client.showChat('chat-1')
    await settled()
    phone.types('Да')
    phone.types('')
    await phone.saves()
    await phone.hears()
    desk.types('Добрый день')
    await desk.saves()
    await phone.hears()

    server.write('chat-1', { text: 'Добрый день!', authorId: anna })
    desk.types('')
    await desk.saves()
    await phone.hears()

    expect([phone.composer.text, phone.other()]).toEqual(['', undefined])
  })

  it('is offered back where it was removed without being sent', async () => {
    const { desk, phone } = await twoScreens()
    desk.types('Добрый день')
    await desk.saves()
    await phone.hears()

    desk.types('')
    await desk.saves()
    await phone.hears()

    expect([phone.composer.text, phone.other()]).toEqual(['', 'Добрый день'])
  })

  it('is never overwritten by what was typed at the same time: the other text is offered', async () => {
    const { server, desk, phone } = await twoScreens()

    desk.types('Заказ уже в пути')
    phone.types('Одну минуту')
    await desk.saves()
    await phone.hears()
    await phone.saves()

    expect(phone.composer.text).toBe('Одну минуту')
    expect(phone.other()).toBe('Заказ уже в пути')
    expect(server.draftIn('chat-1')).toBe('Одну минуту')
    phone.client.drafts.swap('chat-1')
    expect(phone.composer.text).toBe('Заказ уже в пути')
    expect(phone.other()).toBe('Одну минуту')
  })

  it('is offered back where another text took its place', async () => {
    const { desk, phone } = await twoScreens()
    desk.types('Заказ уже в пути')
    await desk.saves()
    await desk.hears()
    phone.types('Одну минуту')
    await phone.saves()
    await desk.hears()

    expect(desk.composer.text).toBe('Одну минуту')
    expect(desk.other()).toBe('Заказ уже в пути')
  })

  it('keeps the offered text over a reload', async () => {
    const { server, desk, phone } = await twoScreens()
    desk.types('Заказ уже в пути')
    phone.types('Одну минуту')
    await desk.saves()
    await phone.hears()

    const reloaded = givenClient(server, phone.kept)

    expect(reloaded.state().otherDrafts.get('chat-1')?.text).toBe('Заказ уже в пути')
  })

  it('is not taken for foreign when the server tells of our own saving while we type on', async () => {
    const { desk } = await twoScreens()
    desk.types('Добрый вечер')
    await desk.saves()
    desk.types('Добрый день')
    await desk.hears()

    expect(desk.composer.text).toBe('Добрый день')
    expect(desk.other()).toBeUndefined()
  })
})

describe('a draft that could not be saved', () => {
  it('counts as kept on this device only, until the line is back and it is saved', async () => {
    const desk = await givenComposer()
    desk.server.fail(new Error('no network'))
    desk.types('Написано в тоннеле')
    await desk.time.pass(6_000)
    expect(desk.state().sync).toMatchObject({ status: 'unsent', unsaved: 1 })

    desk.server.fail(null)
    desk.line().drop()
    await desk.time.pass(500)
    await desk.connect()

    expect(desk.server.draftIn('chat-1')).toBe('Написано в тоннеле')
    expect(desk.state().sync).toMatchObject({ status: 'inSync', unsaved: 0 })
  })

  it('does not overwrite what was written elsewhere meanwhile', async () => {
    const server = fakeServer()
    const [desk, phone] = [await givenComposer(server, keptInMemory()), await givenComposer(server, keptInMemory())]
    server.fail(new Error('no network'))
    desk.types('В тоннеле')
    await desk.time.pass(1_000)
    server.fail(null)
    phone.types('За столом')
    await phone.saves()
    desk.line().drop()
    await desk.time.pass(500)
    await desk.connect()

    expect([desk.composer.text, desk.other()]).toEqual(['В тоннеле', 'За столом'])
  })

  it('takes the place of the one that it was typed over, which is nobody else’s', async () => {
    const desk = await givenComposer()
    desk.types('Добрый день')
    await desk.saves()
    const reloaded = await givenComposer(desk.server, desk.kept)
    desk.server.fail(new Error('no network'))
    reloaded.types('Здравствуйте')
    await reloaded.time.pass(1_000)
    desk.server.fail(null)
    const again = await givenComposer(desk.server, desk.kept)

    expect([again.composer.text, again.other()]).toEqual(['Здравствуйте', undefined])
    expect(desk.server.draftIn('chat-1')).toBe('Здравствуйте')
  })

  it('stays in the composer after a reload, whatever the server still holds', async () => {
    const desk = await givenComposer()
    desk.types('Добрый')
    await desk.saves()
    desk.types('')
    await desk.saves()
    desk.types('Добрый вечер')

    const reloaded = await givenComposer(desk.server, desk.kept)

    expect(reloaded.composer.text).toBe('Добрый вечер')
    expect(desk.server.draftIn('chat-1')).toBe('Добрый вечер')
  })

  it('remembers that a note was being written, even an empty one', async () => {
    const desk = await givenComposer()
    desk.client.drafts.change('chat-1', { kind: 'internal', text: '' })

    expect(givenClient(desk.server, desk.kept).client.drafts.known('chat-1')).toEqual({ kind: 'internal', text: '' })
  })
})

describe('what the server holds of a chat that is opened', () => {
  it('is known from the list, and asked for where no list has told of it', async () => {
    const server = fakeServer()
    for (const id of ['chat-1', 'chat-2']) server.openChat(id)
    await server.api.saveDraft('chat-1', 'reply', 'Begun')
    const screen = givenClient(server)
    const asked: string[] = []
    screen.ports.api = {
      ...server.api,
      draft(chatId) {
        asked.push(chatId)
        return server.api.draft(chatId)
      },
    }
    screen.client.start()
    await screen.connect()
    await screen.client.lists.open({ filter: 'assigned', scope: 'mine' })
    const { drafts } = screen.client

    for (const id of ['chat-1', 'chat-2', 'chat-3']) drafts.follow(id, drafts.known(id) ?? { kind: 'reply', text: '' }, () => {})
    await settled()

    expect(drafts.known('chat-1')?.text).toBe('Begun')
    expect(asked).toEqual(['chat-3'])
  })

  it('is asked for until it comes', async () => {
    const server = fakeServer()
    const screen = givenClient(server)
    screen.client.start()
    await screen.connect()
    await server.api.saveDraft('chat-1', 'reply', 'Begun')
    server.fail(new Error('no answer'))
    let text = ''
    screen.client.drafts.follow('chat-1', { kind: 'reply', text }, (draft) => {
      text = draft.text
    })
    await settled()
    expect(screen.state().sync.status).toBe('catchingUp')

    server.fail(null)
    await screen.time.pass(2_000)

    expect(text).toBe('Begun')
    expect(screen.state().sync.status).toBe('inSync')
  })
})

describe('keeping a draft', () => {
  it('puts a text into the composer from outside of it, over a reload', async () => {
    const anna = await givenOpenChat()
    const shown: string[] = []
    anna.client.drafts.follow('chat-1', { kind: 'reply', text: '' }, ({ text }) => shown.push(text))

    anna.client.drafts.put('chat-1', { kind: 'reply', text: 'Здравствуйте' })

    expect(shown).toEqual(['Здравствуйте'])
    expect(givenClient(anna.server, anna.kept).client.drafts.known('chat-1')?.text).toBe('Здравствуйте')
  })

  it('survives a reload before it has reached the server', async () => {
    const before = await givenOpenChat()
    before.client.drafts.change('chat-1', { kind: 'internal', text: 'Спросить у склада' })

    const after = givenClient(before.server, before.kept)

    expect(after.client.drafts.known('chat-1')).toEqual({ kind: 'internal', text: 'Спросить у склада' })
  })
})
