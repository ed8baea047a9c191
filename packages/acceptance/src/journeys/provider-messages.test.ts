import type { DeliveryView } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { given, useProduct } from '../product/given.ts'
import { violationsOf } from '../product/violations.ts'

useProduct()

const sent: DeliveryView = {
  state: 'sent',
  attempts: 1,
  problem: null,
  uncertain: false,
  externalId: '4815',
  queuedAt: '2026-05-12T10:00:00.000Z',
  nextAttemptAt: null,
  sentAt: '2026-05-12T10:00:01.000Z',
  deliveredAt: null,
  readAt: null,
}
const failed: DeliveryView = {
  ...sent,
  state: 'failed',
  sentAt: null,
  problem: { code: 'recipientBlocked', detail: 'blocked by the user' },
}

/** Anna looks at a chat with Marina in Telegram. */
async function marinaInTelegram(colorScheme: 'light' | 'dark' = 'light') {
  const office = await given.office()
  const marina = await office.providerChat({
    type: 'telegram',
    channelName: 'Shop bot',
    customerName: 'Marina',
    contact: '4815',
    assigneeId: office.anna.id,
  })
  const opens = () => office.workplace(office.anna, { colorScheme, path: `/admin/chats?filter=assigned&chat=${marina.chatId}` })
  return { office, marina, opens }
}

describe.each(['light', 'dark'] as const)('what a messenger brings, in %s colours,', (colorScheme) => {
  it('looks like what it is, and everybody can use it', async () => {
    const { office, marina, opens } = await marinaInTelegram(colorScheme)
    const first = await marina.says({ text: 'Where is my parcel?' })
    await marina.says({
      extras: { location: { latitude: 55.75393, longitude: 37.620795, title: 'Pick-up point', address: 'Red Square 1' } },
    })
    await marina.says({ extras: { contact: { name: 'Pavel', phone: '+7 914 123-45-67' } } })
    await marina.says({ text: 'Courier', extras: { pressed: { label: 'Courier', value: 'courier' } } })
    await marina.says({
      text: 'Is it still there?',
      extras: { advert: { title: 'Garden lamps', text: 'Until Sunday', url: 'https://fb.me/17' } },
    })
    const items = [{ product: 'lamp-17', quantity: 2, price: 1990.5, currency: 'RUB' }]
    await marina.says({ text: 'By Friday', extras: { order: { items } } })
    await marina.says({ extras: { unsupported: 'poll' } })
    await marina.says({ text: 'Please send a photo', extras: { providerSupport: true } })
    await marina.says({ kind: 'reply', text: 'The order has left', extras: { automatic: 'provider' } })
    await marina.says({ text: 'The crash', extras: { refusedFiles: ['crash.mov'] } })
    await marina.says({ text: 'Not for you', extras: { deletedByCustomer: true } })
    await marina.says({
      kind: 'reply',
      authorId: office.anna.id,
      text: 'On its way',
      extras: {
        quote: { messageId: first, text: 'Where is my parcel?', fromCustomer: true },
        buttons: [{ label: 'Thank you' }],
        reaction: '❤',
      },
      delivery: sent,
    })
    await marina.says({ kind: 'reply', authorId: office.anna.id, text: 'Tomorrow', status: 'undelivered', delivery: failed })

    const anna = await opens()
    const { log } = anna
    await log.getByRole('link', { name: 'Open on the map: OpenStreetMap' }).waitFor()
    await log.getByRole('link', { name: '+7 914 123-45-67' }).waitFor()
    await log.getByText('Pressed a button').waitFor()
    await log.getByText('A poll came that cannot be shown here').waitFor()
    await log.getByText('Written by the provider’s support, not by the customer').waitFor()
    await log.getByText('Automatic message of the provider').waitFor()
    await log.getByText('crash.mov').waitFor()
    await log.getByRole('link', { name: 'Open the advertisement' }).waitFor()
    await log.getByText('Total: RUB').waitFor()
    await log.getByRole('img', { name: 'The customer’s reaction: ❤' }).waitFor()
    await log.getByText('The customer deleted this message').waitFor()
    await log.getByRole('list', { name: 'Buttons under the message' }).getByText('Thank you').waitFor()
    await log.getByText('The customer has blocked this channel. Reach the customer through another channel.').waitFor()
    expect(await violationsOf(anna.page)).toEqual([])

    await log.getByRole('button', { name: 'Undelivered' }).click()
    await anna.page.getByRole('dialog', { name: 'Life of the message' }).getByText('blocked by the user').waitFor()
    expect(await violationsOf(anna.page)).toEqual([])
  })
})

describe('a reply that could not be deleted at the customer', () => {
  it('and had not left as a whole is sent to its end, or deleted by asking once more', async () => {
    const { office, marina, opens } = await marinaInTelegram()
    await marina.says({ text: 'Where is my parcel?' })
    const problem = { code: 'providerBusy', detail: null } as const
    await marina.says({
      kind: 'reply',
      authorId: office.anna.id,
      text: 'It comes tomorrow',
      extras: { takenBack: { state: 'refused', problem, byName: 'Anna', at: '2026-05-12T10:00:02.000Z' } },
      delivery: { ...failed, problem: null },
    })
    const anna = await opens()

    await anna.log.getByText('It could not be deleted for the customer').waitFor()
    await anna.log.getByRole('button', { name: 'Send again' }).waitFor()
    await anna.log.getByRole('button', { name: 'Delete for the customer' }).waitFor()
    expect(await violationsOf(anna.page)).toEqual([])
  })
})

describe('a customer who cannot be reached here', () => {
  it('gets a message that failed by another channel, once somebody has looked at it and sends it', async () => {
    const { office, marina, opens } = await marinaInTelegram()
    await marina.alsoReachedBy({ type: 'max', channelName: 'Shop in MAX', contact: '7777' })
    await marina.says({ text: 'Where is my parcel?' })
    await marina.says({ kind: 'reply', authorId: office.anna.id, text: 'It comes tomorrow', status: 'undelivered', delivery: failed })
    const anna = await opens()

    await anna.log.getByRole('button', { name: 'Send by “Shop in MAX”' }).click()
    await anna.page.getByRole('region', { name: anna.words.conversation }).getByText('Shop in MAX').first().waitFor()
    await expect.poll(() => anna.composer.textContent()).toBe('It comes tomorrow')
    // Going there has sent nothing.
    expect(await anna.message('It comes tomorrow').count()).toBe(0)
    await anna.composer.press('Enter')
    await anna.message('It comes tomorrow').waitFor()
    expect(await violationsOf(anna.page)).toEqual([])
  })

  it('is written to in another channel when the time to answer here is over, with the words that were begun', async () => {
    const office = await given.office()
    const chat = { type: 'whatsapp', channelName: 'Shop in WhatsApp', customerName: 'Pavel', contact: '79990000001' } as const
    const pavel = await office.providerChat({ ...chat, assigneeId: office.anna.id })
    await pavel.alsoReachedBy({ type: 'max', channelName: 'Shop in MAX', contact: '8888' })
    // Begun while there was time.
    await office.anna.api.chats.saveDraft({ chatId: pavel.chatId, kind: 'reply', text: 'Your order is here' })
    const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=assigned&chat=${pavel.chatId}` })
    await anna.conversation.getByText('Your order is here').waitFor()

    await anna.page.getByRole('button', { name: 'Write in “Shop in MAX” instead' }).click()
    await expect.poll(() => anna.composer.textContent()).toBe('Your order is here')
    await anna.page.getByRole('button', { name: 'Write in “Shop in MAX” instead' }).waitFor({ state: 'detached' })
  })
})

it('a chat that we began says that the customer has not written yet, and not that the time to answer is over', async () => {
  const office = await given.office()
  const chat = { type: 'whatsapp', channelName: 'Shop in WhatsApp', customerName: 'Pavel', contact: '79990000001' } as const
  const { chatId } = await office.providerChat({ ...chat, assigneeId: office.anna.id })

  const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=assigned&chat=${chatId}` })

  await anna.page.getByText('The customer has not written yet: send a template').waitFor()
  await anna.page.getByRole('textbox', { name: 'The customer has not written yet' }).waitFor()
  await anna.page.getByText('Shop in WhatsApp · The customer has not written yet').waitFor()
  expect(await anna.page.getByText('is over').count()).toBe(0)
})

describe('a reply to a message', () => {
  it('points at it, by the keyboard, and leads back to it', async () => {
    const { marina, opens } = await marinaInTelegram()
    await marina.says({ text: 'Where is my parcel?' })
    await marina.says({ text: 'Hello?' })
    const anna = await opens()
    await anna.message('Hello?').waitFor()
    // Only with its channel known the screen knows that one can point there.
    await anna.log.getByRole('button', { name: 'Reply to this message' }).first().waitFor()

    await anna.page.keyboard.press('Alt+Shift+KeyR')
    await anna.page.getByText('Marina Hello?').waitFor()
    await anna.page.keyboard.press('Alt+Shift+KeyR')
    await anna.page.getByText('Marina Where is my parcel?').waitFor()
    await anna.page.getByRole('button', { name: 'Do not refer to the message' }).waitFor()
    await anna.writes('On its way')

    const quote = anna.log.getByRole('button', { name: 'Marina Where is my parcel?' })
    await quote.click()
    await anna.log.getByText('On its way').waitFor()
    await anna.page.getByRole('button', { name: 'Do not refer to the message' }).waitFor({ state: 'detached' })
  })

  it('is not offered in Viber, where nobody would see what it points at', async () => {
    const office = await given.office()
    const chat = { type: 'viber_bot', channelName: 'Shop in Viber', customerName: 'Igor', contact: 'dG8=' } as const
    const igor = await office.providerChat({ ...chat, assigneeId: office.anna.id })
    await igor.says({ text: 'Hello' })
    const anna = await office.workplace(office.anna, { path: `/admin/chats?filter=assigned&chat=${igor.chatId}` })
    await anna.message('Hello').waitFor()
    // What the channel can do is known by now.
    await anna.page.getByRole('complementary').getByText('Shop in Viber').first().waitFor()

    await anna.page.keyboard.press('Alt+Shift+KeyR')
    await anna.page.keyboard.press('Alt+KeyN')
    await anna.page.getByRole('textbox', { name: 'A note for colleagues' }).waitFor()

    expect(await anna.log.getByRole('button', { name: 'Reply to this message' }).count()).toBe(0)
    await anna.page.getByRole('button', { name: 'Do not refer to the message' }).waitFor({ state: 'detached' })
  })
})
