import { definitionOf } from '@besedka/channels'
import type { SimulatorView } from '@besedka/contract/simulators'
import { expect, it, vi } from 'vitest'
import { createApi } from '../../testing/call.ts'
import { createPerson } from '../../testing/person.ts'
import { startTestServer } from '../../testing/test-server.ts'

const soon = { timeout: 20_000, interval: 50 }
/** A check asks the provider, and may not be asked for without end. */
const checked = { timeout: 20_000, interval: 1_000 }
const settings = { DEMO: 'true', SERVICES: 'web,realtime,worker', SECRET_KEY: Buffer.alloc(32, 7).toString('base64') }

it('shows people after a restart what they wrote and read before, and goes on from there', { timeout: 60_000 }, async () => {
  const before = await startTestServer(settings)
  const anna = await annaAt(before.address)
  await anna.comes()
  const chat = await chatOf(anna, 'Кира Соколова')
  await anna.replies(await anna.takes(chat), 'Остался один')
  await vi.waitFor(async () => expect(await textsOf(before.address, 'telegram')).toContain('Остался один'), soon)
  await chatOf(anna, 'Павел Ветров')
  const read = await textsOf(before.address, 'telegram')
  await before.stop()

  const after = await startTestServer(settings)
  expect(await textsOf(after.address, 'telegram')).toEqual(read)
  expect(await textsOf(after.address, 'email')).toEqual([expect.stringContaining('Хотим заказать две беседки')])
  await (await annaAt(after.address)).replies(chat, 'Отложить?')
  await vi.waitFor(async () => expect(await textsOf(after.address, 'telegram')).toEqual([...read, 'Отложить?']), soon)
  await after.stop()
})

it('tells a messenger after a restart where we are, though it has forgotten', { timeout: 60_000 }, async () => {
  const before = await startTestServer(settings)
  const { api } = await staffAt(before.address, 'admin@demo.example')
  const sample = definitionOf('whatsapp')?.sample?.() ?? { settings: {}, secrets: {} }
  const { id } = await api.channels.create({ type: 'whatsapp', name: 'WhatsApp', teamId: null, simulated: true, ...sample })
  const isReached = async (given: typeof api) => (await given.channels.check({ channelId: id })).items.at(-1)?.state
  await vi.waitFor(async () => expect(await isReached(api)).toBe('passed'), checked)
  await before.stop()

  const after = await startTestServer(settings)
  const anew = await staffAt(after.address, 'admin@demo.example')
  await vi.waitFor(async () => expect(await isReached(anew.api)).toBe('passed'), checked)
  await after.stop()
})

function annaAt(address: string) {
  return staffAt(address, 'anna@demo.example')
}

async function staffAt(address: string, email: string) {
  const { token } = await createApi({ address }).auth.login({ email, password: 'Demo1234!' })
  return createPerson({ address, token }, await createApi({ address, token }).auth.user())
}

async function chatOf(anna: Awaited<ReturnType<typeof annaAt>>, customerName: string) {
  return vi.waitFor(async () => {
    const { items } = await anna.api.chats.list({ filter: 'waiting', scope: 'all' })
    const chat = items.find((one) => one.customerName === customerName)
    if (!chat) throw new Error('Not there yet')
    return chat
  }, soon)
}

/** What Kira reads on her phone, or Pavel in his mail program. */
async function textsOf(address: string, type: string): Promise<string[]> {
  const first = (await fetch(`${address}/simulators`, { redirect: 'manual' })).headers.get('location')?.split('/').at(-1) ?? ''
  const ask = async (path: string) => (await (await fetch(`${address}/simulators/api/${path}`)).json()) as SimulatorView
  const id = (await ask(first)).channels.find((channel) => channel.type === type)?.id ?? ''
  const person = (await ask(id)).people.find(({ name }) => ['Кира Соколова', 'Павел Ветров'].includes(name))
  const { screen } = await ask(`${id}?person=${encodeURIComponent(person?.id ?? '')}`)
  return (screen.kind === 'phone' ? screen.messages : screen.letters).map(({ text }) => text)
}
