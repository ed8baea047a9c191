import { definitionOf } from '@besedka/channels'
import type { ChannelType, Locale } from '@besedka/contract'
import type { SimulatorView } from '@besedka/contract/simulators'
import type { BrowserContextOptions } from 'playwright-core'
import { inject } from 'vitest'
import { createApi } from '../../../server/src/testing/call.ts'
import { createPerson } from '../../../server/src/testing/person.ts'
import { newContext } from './browser.ts'
import { openWorkplace } from './workplace.ts'

const words = {
  'ru-RU': {
    newName: 'Имя нового человека',
    add: 'Добавить',
    start: 'Начать',
    message: 'Сообщение',
    messages: 'Сообщения',
    well: 'Всё работает',
    newLetter: 'Написать письмо',
    subject: 'Тема',
    text: 'Текст письма',
    send: 'Отправить',
  },
  'en-GB': {
    newName: 'Name of a new person',
    add: 'Add',
    start: 'Start',
    message: 'Message',
    messages: 'Messages',
    well: 'Everything works',
    newLetter: 'Write a letter',
    subject: 'Subject',
    text: 'Text of the letter',
    send: 'Send',
  },
} satisfies Record<Locale, Record<string, string>>

const tall = { width: 1440, height: 2400 }

/** The demo organisation: Anna at work, and the page where one is the customer of its simulated channels. */
export async function openDemo(type: ChannelType, { locale = 'en-GB' }: { locale?: Locale } = {}) {
  const begun = performance.now()
  const address = inject('productUrl')
  const channelId = (await findSimulated(address, type)) ?? (await connectSimulated(address, type))
  const { token } = await createApi({ address }).auth.login({ email: 'anna@demo.example', password: 'Demo1234!' })
  const account = await createApi({ address, token }).auth.user()
  return {
    words: words[locale],
    /** How long it has taken from a fresh start of the product and an unconnected channel, in milliseconds. */
    msSinceFreshStart: () => inject('productStartMs') + performance.now() - begun,
    // Many wait in the demo, and only the cards in sight are drawn.
    async anna() {
      const path = '/admin/chats?filter=waiting'
      const workplace = await openWorkplace(address, createPerson({ address, token }, account), { locale, path, viewport: tall })
      await giveRoom(address, account.id)
      return workplace
    },
    async customer(options: BrowserContextOptions = {}) {
      const origins = [{ origin: address, localStorage: [{ name: 'language', value: locale }] }]
      const page = await (await newContext({ ...options, locale, storageState: { cookies: [], origins } })).newPage()
      await page.goto(`${address}/simulators/${channelId}`)
      return page
    },
  }
}

async function findSimulated(address: string, type: ChannelType): Promise<string | undefined> {
  const first = new URL((await fetch(`${address}/simulators`)).url).pathname.split('/').at(-1)
  const view = (await (await fetch(`${address}/simulators/api/${first}`)).json()) as SimulatorView
  return view.channels.find((channel) => channel.type === type)?.id
}

/** All of these journeys have one Anna: those before may have left her with as many chats as her team allows. */
async function giveRoom(address: string, accountId: string): Promise<void> {
  await (await administratorOf(address)).operators.limit({ accountId, limit: 200 })
}

async function administratorOf(address: string) {
  const { token } = await createApi({ address }).auth.login({ email: 'admin@demo.example', password: 'Demo1234!' })
  return createPerson({ address, token }, await createApi({ address, token }).auth.user()).api
}

/** Connects a channel to the simulator of its type, with what its definition gives for that. */
async function connectSimulated(address: string, type: ChannelType): Promise<string> {
  const api = await administratorOf(address)
  const sample = definitionOf(type)?.sample?.() ?? { settings: {}, secrets: {} }
  const channel = await api.channels.create({ type, name: type, teamId: null, simulated: true, ...sample })
  return channel.id
}
