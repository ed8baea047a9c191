import type { BotView } from '@besedka/contract'
import { describe, expect, it, vi } from 'vitest'
import { given, type Office } from '../../testing/given.ts'
import { untilListening, useMail } from '../../testing/mail.ts'
import { published, saidBy, sendTo, shop } from '../../testing/office-with-bot.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { useServer } from '../../testing/use-server.ts'

const [mail, telegram] = [await useMail(), await useTelegram()]
useServer({ ...mail.settings, ...telegram.settings })

const soon = { timeout: 18_000, interval: 50 }

type Walk = {
  /** The customer comes, and the bot greets them. */
  begins(): Promise<void>
  /** Gives one of the answers that the bot offers. */
  answers(label: string): Promise<void>
  /** What the bot has said so far. */
  said(): Promise<string[]>
}

async function onTheSite(office: Office): Promise<Walk> {
  const visitor = await office.customer()
  return {
    begins: async () => void (await visitor.writes('Good morning')),
    async answers(label) {
      const offered = (await visitor.reads()).findLast(({ buttons }) => buttons?.length)?.buttons ?? []
      const value = offered.find((one) => one.label === label)?.value
      if (value === undefined) throw new Error(`${label} is not offered`)
      await visitor.presses({ text: label, value })
    },
    said: () => saidBy(visitor),
  }
}

async function inTelegram(office: Office, bot: BotView): Promise<Walk> {
  const { channel, phoneOf } = await telegram.connectBot(office)
  await sendTo(office, bot, channel.id)
  let phone: ReturnType<typeof phoneOf> | undefined
  return {
    async begins() {
      phone = phoneOf('Ivan')
    },
    answers: async (label) => phone?.press(label),
    said: async () => phone?.messages().flatMap(({ fromBot, text }) => (fromBot ? [text] : [])) ?? [],
  }
}

/** Answers with the number that stands before it, as one does who reads a plain letter. */
async function byLetters(office: Office, bot: BotView): Promise<Walk> {
  const { channel, address, person } = await mail.connectMailbox(office)
  await sendTo(office, bot, channel.id)
  await untilListening(channel)
  const marina = person('Marina')
  return {
    begins: async () => void (await marina.write({ to: address, subject: 'Question', text: 'Good morning' })),
    async answers(label) {
      const letter = (await marina.received()).at(-1)
      const number = new RegExp(`^(\\d)\\. ${label}`, 'm').exec(letter?.text ?? '')?.[1]
      if (!letter || !number) throw new Error(`${label} is not offered in: ${letter?.text}`)
      await marina.write({ to: address, answers: letter, text: number })
    },
    said: async () => (await marina.received()).map(({ text }) => text.split('\n')[0]?.trim() ?? ''),
  }
}

describe('one bot', () => {
  it.each([
    ['on the site', onTheSite, 'Good morning'],
    ['in Telegram', inTelegram, null],
    ['by letters', byLetters, 'Good morning'],
  ] as const)('is walked through %s, and the operator reads the way and the answers', async (_where, connect, first) => {
    const office = await given.office()
    const bot = await published(office, shop(office.sales.id))
    await sendTo(office, bot, office.site.id)
    const walk = await connect(office, bot)
    const hears = (...said: string[]) => vi.waitFor(async () => expect(await walk.said()).toEqual(said), soon)

    await walk.begins()
    await hears('Hello! What is it about?')
    await walk.answers('Prices')
    await hears('Hello! What is it about?', 'See our site')
    await walk.answers('Back')
    await hears('Hello! What is it about?', 'See our site', 'Hello! What is it about?')
    await walk.answers('Delivery')
    await hears('Hello! What is it about?', 'See our site', 'Hello! What is it about?', 'One moment')

    const chat = await vi.waitFor(async () => {
      const [found] = (await office.anna.api.chats.list({ filter: 'waiting' })).items
      if (!found) throw new Error('Nobody waits')
      return found
    }, soon)
    expect(chat).toMatchObject({ state: 'waiting', teamId: office.sales.id, botId: null, unanswered: 1 })
    const log = await office.anna.reads(chat)
    const note = log.find(({ kind }) => kind === 'internal')?.text ?? ''
    for (const line of ['Hello! What is it about? → Prices', 'See our site → Back', 'Hello! What is it about? → Delivery'])
      expect(note).toContain(line)
    if (first) expect(log[0]).toMatchObject({ kind: 'customer', text: first })
  })
})
