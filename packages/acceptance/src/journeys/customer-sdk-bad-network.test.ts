import { type CustomerChat, createCustomerChat } from '@besedka/customer-sdk'
import { expect, inject, it, onTestFinished } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { openBadNetwork } from './customer-sdk/bad-network.ts'

useProduct()

const patienceMs = 30_000

it('delivers every message once and in order, both ways, over a network that loses answers and goes down', async () => {
  const office = await given.office()
  const network = await openBadNetwork(inject('productUrl'))
  const phone = createCustomerChat({ baseUrl: network.url, channelKey: office.site.key, locale: 'en-GB' })
  onTestFinished(async () => {
    phone.dispose()
    await network.stop()
  })
  await phone.open()
  phone.send({ text: 'Hello' })
  await expect.poll(() => phone.getSnapshot().messages.length, { timeout: patienceMs }).toBe(1)
  const { items } = await office.anna.api.chats.list({ filter: 'waiting' })
  const chat = await office.anna.takes({ id: items[0]?.id ?? '' })

  for (const state of ['losesAnswers', 'down', 'losesAnswers', 'good'] as const) {
    network.becomes(state)
    for (const part of [1, 2, 3]) phone.send({ text: `${state} ${part}` })
    await office.anna.replies(chat, `answer while ${state}`)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
  }
  await expect.poll(() => phone.getSnapshot().outgoing, { timeout: patienceMs }).toEqual([])
  const stored = await office.anna.reads(chat)
  await expect.poll(() => phone.getSnapshot().messages.length, { timeout: patienceMs }).toBe(stored.length)

  expect(textsFrom(phone, 'customer')).toEqual([
    'Hello',
    ...['losesAnswers', 'down', 'losesAnswers', 'good'].flatMap((state) => [1, 2, 3].map((part) => `${state} ${part}`)),
  ])
  expect(phone.getSnapshot().messages.map((message) => message.id)).toEqual(stored.map((message) => message.id))
  expect(phone.getSnapshot().connection).toBe('online')
})

function textsFrom(phone: CustomerChat, from: 'customer' | 'operator'): string[] {
  return phone
    .getSnapshot()
    .messages.filter((message) => message.from === from)
    .map((message) => message.text)
}
