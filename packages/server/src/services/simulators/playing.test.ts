import { definitionOf } from '@besedka/channels'
import type { ChatView } from '@besedka/contract'
import type { SimulatorView } from '@besedka/contract/simulators'
import { describe, expect, it, vi } from 'vitest'
import { createApi } from '../../testing/call.ts'
import { given } from '../../testing/given.ts'
import { createPerson, type Person } from '../../testing/person.ts'
import { server, useServer } from '../../testing/use-server.ts'

useServer({ DEMO: 'true', SERVICES: 'web,realtime,worker' })

const soon = { timeout: 15_000, interval: 50 }

/** The simulated channel of a type, as its page sees it, and the operator Anna of the demo. */
async function scene(type: 'telegram' | 'email') {
  const { address } = server()
  const first = (await fetch(`${address}/simulators`, { redirect: 'manual' })).headers.get('location')?.split('/').at(-1)
  const { channels } = await look(first ?? '')
  const id = channels.find((channel) => channel.type === type)?.id ?? ''
  return { id, anna: await staff('anna@demo.example') }
}

async function staff(email: string): Promise<Person> {
  const { address } = server()
  const { token } = await createApi({ address }).auth.login({ email, password: 'Demo1234!' })
  return createPerson({ address, token }, await createApi({ address, token }).auth.user())
}

/** The waiting chat that is meant, when it has come. */
async function waiting(anna: Person, isMeant: (chat: ChatView) => boolean): Promise<ChatView> {
  return vi.waitFor(async () => {
    const chat = (await anna.api.chats.list({ filter: 'waiting', scope: 'all' })).items.find(isMeant)
    if (!chat) throw new Error('Not there yet')
    return chat
  }, soon)
}

async function look(channelId: string, personId = ''): Promise<SimulatorView> {
  const answer = await fetch(`${server().address}/simulators/api/${channelId}?person=${encodeURIComponent(personId)}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as SimulatorView
}

async function post(path: string, body: unknown): Promise<Response> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return fetch(`${server().address}/simulators/api/${path}`, init)
}

const act = (channelId: string, personId: string, action: object) =>
  post(`${channelId}/people/${encodeURIComponent(personId)}/actions`, action)

describe('in a new demo', () => {
  it('somebody has written to the bot, and somebody to the mailbox', async () => {
    const { anna, id } = await scene('email')
    const names = async () => (await anna.api.chats.list({ filter: 'waiting', scope: 'all' })).items.map((chat) => chat.customerName)

    await vi.waitFor(async () => expect(await names()).toEqual(expect.arrayContaining(['Кира Соколова', 'Павел Ветров'])), soon)

    expect((await look(id)).people.map((person) => person.name)).toEqual(['Павел Ветров', 'Светлана Ким'])
  })
})

describe('on the page of a simulated messenger', () => {
  it('somebody new presses Start, writes, sends a picture, and reads the answer', async () => {
    const { anna, id } = await scene('telegram')
    const person = (await (await post(`${id}/people`, { name: 'Вера Ильина' })).json()) as { id: string }
    expect((await act(id, person.id, { do: 'write', text: 'Рано' })).status).toBe(422)
    await act(id, person.id, { do: 'start' })
    expect((await act(id, person.id, { do: 'write', text: 'Добрый день' })).status).toBe(200)
    const file = { name: 'a.png', mimeType: 'image/png', content: Buffer.from('picture').toString('base64') }
    await act(id, person.id, { do: 'sendFile', sort: 'document', file })

    const chat = await waiting(anna, (one) => one.customerName === 'Вера Ильина' && one.lastSeq === 3)
    await anna.comes()
    await anna.replies(await anna.takes(chat), 'Здравствуйте')

    await vi.waitFor(async () => {
      const { screen } = await look(id, person.id)
      expect(screen.kind === 'phone' && screen.messages.at(-1)).toMatchObject({ incoming: true, text: 'Здравствуйте' })
    }, soon)
    const { screen } = await look(id, person.id)
    const sent = screen.kind === 'phone' ? screen.messages.find((message) => message.file)?.file : undefined
    const answer = await fetch(server().address + sent?.url)
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/png', 'picture'])
  })

  it('what is switched on goes wrong until it is mended', async () => {
    const { id } = await scene('telegram')

    expect((await post(`${id}/fault`, { fault: 'serverError' })).status).toBe(200)
    expect((await look(id)).fault).toBe('serverError')
    expect((await post(`${id}/fault`, { fault: 'constructor' })).status).toBe(422)
    await post(`${id}/fault`, { fault: null })
    expect((await look(id)).fault).toBeNull()
  })
})

describe('in a channel that was connected while the product runs', () => {
  it('what an operator wrote before anybody looked stands on the phone once', async () => {
    const admin = await staff('admin@demo.example')
    const sample = definitionOf('delivery')?.sample?.() ?? { settings: {}, secrets: {} }
    const { id } = await admin.api.channels.create({ type: 'delivery', name: 'SMS', teamId: null, simulated: true, ...sample })
    const anna = await staff('anna@demo.example')
    await anna.comes()
    const chat = await anna.api.outreach.startWithAddress({ channelId: id, address: '+79123456789' })
    await anna.replies(chat, 'Ваш заказ готов')
    await vi.waitFor(async () => expect((await anna.reads(chat)).at(-1)?.status).toBe('delivered'), soon)

    const { screen } = await look(id, '79123456789')

    expect(screen.kind === 'phone' && screen.messages.map(({ text }) => text)).toEqual(['Ваш заказ готов'])
  })
})

describe('a bot whose updates are posted to the product', () => {
  it('may have each of them posted three times, and is heard once', async () => {
    const { id, anna } = await scene('telegram')
    const admin = await staff('admin@demo.example')
    const { settings } = await admin.api.channels.get({ channelId: id })
    await admin.api.channels.update({ channelId: id, settings: { ...settings, delivery: 'webhook' } })
    await vi.waitFor(async () => expect((await look(id)).faults).toContain('hookCopies'), soon)
    await post(`${id}/fault`, { fault: 'hookCopies' })

    const person = (await (await post(`${id}/people`, { name: 'Лев Трижды' })).json()) as { id: string }
    await act(id, person.id, { do: 'start' })
    await act(id, person.id, { do: 'write', text: 'Один раз' })

    const chat = await waiting(anna, (one) => one.customerName === 'Лев Трижды' && one.lastSeq >= 2)
    expect((await anna.reads(chat)).map((message) => message.text)).toEqual(['/start', 'Один раз'])
    await post(`${id}/fault`, { fault: null })
  })
})

describe('a simulator exists', () => {
  it('for channels that are simulated, and no others', async () => {
    const office = await given.office()
    for (const id of [office.site.id, crypto.randomUUID(), 'x', "'"]) {
      expect((await fetch(`${server().address}/simulators/api/${encodeURIComponent(id)}`)).status).toBe(404)
      expect((await fetch(`${server().address}/simulators/${encodeURIComponent(id)}`)).status).toBe(404)
      expect((await post(`${encodeURIComponent(id)}/people`, { name: 'Eve' })).status).toBe(404)
    }
  })

  it.each([
    [{}],
    [{ do: 'write', text: '' }],
    [{ do: 'write', text: 'x'.repeat(5_000) }],
    [{ do: 'write', text: 'a\u0000b' }],
    [{ do: 'explode' }],
    [{ do: 'edit', messageId: 1, text: 'x' }],
    [{ do: 'press', label: 'nothing' }],
    [{ do: 'sendFile', sort: 'photo', file: { name: '../x', mimeType: 'image/png', content: 'YQ==' } }],
    [{ do: 'sendFile', sort: 'photo', file: { name: 'x', mimeType: 'image/png\r\nx: y', content: 'YQ==' } }],
    [{ do: 'sendLetter', subject: 'x', text: 'x' }],
  ])('and refuses %o', async (action) => {
    const { id } = await scene('telegram')
    const { people } = await look(id)

    expect((await act(id, people[0]?.id ?? '', action)).status).toBe(422)
    expect((await act(id, 'nobody', action)).status).toBe(422)
  })
})
