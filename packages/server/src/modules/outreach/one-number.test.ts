import { definitionOf } from '@besedka/channels'
import { newId } from '@besedka/contract'
import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { useServer } from '../../testing/use-server.ts'

useServer()

it('a number that was written to in WhatsApp is the same customer’s in a text message', async () => {
  const office = await given.office()
  const write = async (type: 'whatsapp' | 'delivery', address: string) => {
    const sample = definitionOf(type)?.sample?.() ?? { settings: {}, secrets: {} }
    const { id: channelId } = await office.administrator.api.channels.create({ type, name: `${type} ${newId()}`, ...sample })
    return office.anna.shift(() => office.anna.api.outreach.startWithAddress({ channelId, address }))
  }

  const inWhatsapp = await write('whatsapp', '+7 926 123-45-67')
  const byText = await write('delivery', '8 (926) 123-45-67')

  expect(byText.customerId).toBe(inWhatsapp.customerId)
  expect(byText.id).not.toBe(inWhatsapp.id)
  expect((await write('whatsapp', '+7 926 123-45-68')).customerId).not.toBe(inWhatsapp.customerId)
})
