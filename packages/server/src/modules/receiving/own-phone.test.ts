import { type ChannelType, newId } from '@besedka/contract'
import { expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { messengers, useMessengers } from '../../testing/messengers.ts'
import { useServer } from '../../testing/use-server.ts'

const { written, settings, soon } = await useMessengers()
useServer(settings)

/** Boris is asked for his number by a button. */
async function asked(type: ChannelType) {
  const {
    office: { olga },
    boris,
    chat,
  } = await written(type, 'Call me back')
  await olga.sends({ chatId: chat.id, id: newId(), text: 'Your number, please', buttons: [{ label: 'Send it', asks: 'phone' }] })
  await expect.poll(() => boris.messages().at(-1)?.buttons.flat(), soon).toMatchObject([{ label: 'Send it', asks: 'phone' }])
  return {
    olga,
    chat,
    boris,
    phones: async () => {
      const { contacts } = await olga.api.customers.get({ customerId: chat.customerId })
      return contacts.flatMap(({ type: kind, value }) => (kind === 'phone' ? [value] : []))
    },
  }
}

it('MAX: the number by which a customer answers the button is shown, and stands on no profile: nothing proves that it is theirs', async () => {
  const { olga, chat, boris, phones } = await asked('max')

  boris.press('Send it')

  await expect.poll(async () => (await olga.reads(chat)).at(-1)?.extras?.contact?.phone, soon).toMatch(/^\+?79\d{9}$/)
  expect((await olga.reads(chat)).at(-1)?.extras?.contact?.own).toBeUndefined()
  expect(await phones()).toEqual([])
})

it('MAX: the card of somebody else is shown, and stands on nobody’s profile', async () => {
  const { olga, chat, boris, phones } = await asked('max')

  boris.sendContact('Vera', '+79990000011')

  await expect.poll(async () => (await olga.reads(chat)).at(-1)?.extras?.contact, soon).toEqual({ name: 'Vera', phone: '+79990000011' })
  expect(await phones()).toEqual([])
})

it('Viber: the number comes as a card, for which Viber does not vouch', async () => {
  const { olga, chat, boris, phones } = await asked('viber_bot')

  boris.press('Send it')

  await expect.poll(async () => (await olga.reads(chat)).at(-1)?.extras?.contact?.phone, soon).toMatch(/^\+79\d{9}$/)
  expect(await phones()).toEqual([])
})

it.each(messengers.filter((type) => type !== 'max' && type !== 'viber_bot'))(
  '%s: nothing that asks for a number is stored',
  async (type) => {
    const { office, chat } = await written(type, 'Call me back')
    const buttons = [{ label: 'Send it', asks: 'phone' as const }]

    const sending = office.olga.sends({ chatId: chat.id, id: newId(), text: 'Your number, please', buttons })

    await expectError(sending, 'channelCannotCarryException')
  },
)
