import { definitionOf } from '@besedka/channels'
import { serveSimulator, simulateWhatsapp } from '@besedka/channels/simulators'
import { afterAll, expect } from 'vitest'
import { given } from './given.ts'
import { openPublicDoor } from './public-door.ts'
import { server } from './use-server.ts'

const soon = { timeout: 20_000, interval: 50 }

/** A simulated WhatsApp on the clock of the server, and the settings that let a server speak with it. */
export async function useWhatsapp() {
  // The server starts later.
  let now = () => new Date()
  const simulator = simulateWhatsapp({ webhookRetryMs: 100, approvalMs: 50, now: () => now() })
  const served = await serveSimulator(simulator)
  afterAll(() => served.close())
  const PUBLIC_URL = await openPublicDoor('x-hub-signature-256')

  /** An office with a number that is connected, and a customer who has written; Anna has their chat. */
  async function connectedOffice() {
    now = server().clock.now
    const office = await given.office()
    const sample = definitionOf('whatsapp')?.sample?.() ?? { settings: {}, secrets: {} }
    const account = simulator.account({ name: 'Shop', ...sample })
    if (!account) throw new Error('There is no such account')
    const channel = await office.administrator.api.channels.create({ type: 'whatsapp', name: 'WhatsApp', teamId: null, ...sample })
    await expect.poll(() => account.hasHook(), soon).toBe(true)
    const boris = account.phone(account.addPerson({ name: 'Boris Volkov' }))
    boris.write('Is my lamp there?')
    const waiting = async () => (await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items
    await expect.poll(async () => (await waiting()).length, soon).toBe(1)
    const [chat] = await waiting()
    if (!chat) throw new Error('There is no chat')
    await office.anna.takes(chat)
    const { api } = office.anna
    return {
      ...office,
      account,
      boris,
      channel,
      chat,
      chatNow: () => api.chats.get({ chatId: chat.id }),
      /** The templates that the provider has, after it was asked. */
      async templates() {
        const { items } = await office.administrator.api.registeredTemplates.sync({ channelId: channel.id })
        return items
      },
      async template(name: string, language: string) {
        const found = (await api.registeredTemplates.list({ channelId: channel.id })).items.find(
          (one) => one.name === name && one.language === language,
        )
        if (!found) throw new Error(`There is no template "${name}" in ${language}`)
        return found
      },
    }
  }

  return {
    simulator,
    connectedOffice,
    soon,
    settings: { SERVICES: 'web,realtime,worker', WHATSAPP_API_BASE: served.url, PRIVATE_HOSTS: '127.0.0.1', PUBLIC_URL },
  }
}
