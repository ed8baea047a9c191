import { expect, it } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { untilListening, useMail } from '../../testing/mail.ts'
import { published, sendTo } from '../../testing/office-with-bot.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { useServer } from '../../testing/use-server.ts'
import { helping, publishes } from './testing/articles-and-bots.ts'
import { modelKey, useModel } from './testing/open-model.ts'

const [mail, telegram] = [await useMail(), await useTelegram()]
useServer({ ...mail.settings, ...telegram.settings })

const model = useModel()

const soon = { timeout: 18_000, interval: 50 }

/** An office with a bot that answers, and one article to answer from. */
async function answeringOffice() {
  const office = await given.office()
  await office.administrator.api.ai.setUp({ active: true, url: model.url, model: 'local', key: modelKey, masks: true, dailyLimit: 100 })
  await publishes(office, 'Delivery', 'We deliver within three days.')
  model.answers('Within three days [1].')
  return { ...office, bot: await published(office, helping()) }
}

/** Chats that bots have handed to people. */
const waiting = async ({ anna }: Office) =>
  (await anna.api.chats.list({ filter: 'waiting' })).items.filter(({ botId }) => botId === null).length

it('in a messenger the answer has one button for a person, and a tap hands over', async () => {
  const office = await answeringOffice()
  const { channel, phoneOf } = await telegram.connectBot(office)
  await sendTo(office, office.bot, channel.id)
  const phone = phoneOf('Ivan')
  await expect.poll(() => phone.messages().at(-1)?.text, soon).toBe('What is your question?')

  phone.write('How long is the delivery?')

  await expect.poll(() => phone.messages().at(-1)?.text, soon).toMatch(/^Within three days\.\n\nDelivery\nhttp/)
  const labels = () =>
    phone
      .messages()
      .at(-1)
      ?.buttons.flat()
      .map(({ label }) => label)
  expect(labels()).toEqual(['That helped', 'To an operator'])
  phone.press('To an operator')
  await expect.poll(() => waiting(office), soon).toBe(1)
})

it('a letter is answered by a letter, where a person is asked for by number', async () => {
  const office = await answeringOffice()
  const { channel, address, person } = await mail.connectMailbox(office)
  await sendTo(office, office.bot, channel.id)
  await untilListening(channel)
  const marina = person('Marina')
  await marina.write({ to: address, subject: 'Delivery', text: 'How long is the delivery?' })

  await expect.poll(async () => (await marina.received()).at(-1)?.text, soon).toContain('Within three days.')
  const letter = (await marina.received()).at(-1)
  expect(letter?.text).toContain('2. To an operator')
  expect(letter?.text).not.toContain('Позвать человека')

  if (letter) await marina.write({ to: address, answers: letter, text: '2' })
  await expect.poll(() => waiting(office), soon).toBe(1)
})
