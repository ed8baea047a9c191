import { type AutomaticKind, type ChatView, newId } from '@besedka/contract'
import { describe, expect, it, vi } from 'vitest'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { given } from '../../testing/given.ts'
import { untilListening, useMail } from '../../testing/mail.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { lockChatRow } from '../chats/index.ts'
import { sendAutomaticMessage } from './index.ts'

const mail = await useMail()
useServer(mail.settings)

const soon = { timeout: 18_000, interval: 50 }

/** Marina has written to the shop, with her boss in copy. */
async function letterFromMarina() {
  const office = await given.office()
  const { channel, address, person } = await mail.connectMailbox(office)
  await untilListening(channel)
  const [marina, boss] = [person('Marina'), person('Boss')]
  const messageId = await marina.write({ to: address, cc: [boss.address], subject: 'Заказ', text: 'Когда привезут?' })
  const chat = await chatWith(1)
  const answers = { messageId, references: [], subject: 'Заказ' }

  async function chatWith(messages: number): Promise<ChatView> {
    return vi.waitFor(async () => {
      const lists = await Promise.all(
        (['waiting', 'assigned'] as const).map((filter) => office.olga.api.chats.list({ filter, scope: 'all' })),
      )
      const [only, ...others] = lists.flatMap(({ items }) => items)
      if (!only || others.length > 0) throw new Error('There is not one chat')
      expect(only.lastSeq).toBe(messages)
      return only
    }, soon)
  }
  const came = (count: number) =>
    vi.waitFor(async () => {
      const letters = await marina.received()
      expect(letters).toHaveLength(count)
      return letters.at(-1)?.text
    }, soon)
  const says = (text: string, automatic: AutomaticKind) =>
    inOrganisation(server().app, office.id, async (tx) => {
      const row = await lockChatRow(tx, chat.id)
      return row && sendAutomaticMessage(tx, row, { text, automatic })
    })
  const { olga, administrator } = office
  return {
    olga,
    administrator,
    channel,
    address,
    marina,
    boss,
    chat,
    answers,
    chatWith,
    came,
    says,
    about: () => ({ chatId: chat.id, id: newId() }),
  }
}

describe('the letter below a reply', () => {
  it('is the customer’s own, whoever else has written to us alone since', async () => {
    const { olga, address, boss, chat, answers, chatWith, came } = await letterFromMarina()
    await boss.write({ to: address, answers, text: 'Ей об этом не говорите' })
    await chatWith(2)

    expect((await olga.api.messages.signature({ chatId: chat.id })).quotesLetter).toBe(true)
    await olga.sends({ chatId: chat.id, id: newId(), text: 'Завтра' })

    expect(await came(1)).toMatch(/^Завтра\n\n.+<marina\S+> пишет:\n> Когда привезут\?$/i)
  })

  it('is not there where others read the reply, too', async () => {
    const { olga, boss, came, about } = await letterFromMarina()

    await olga.sends({ ...about(), text: 'Завтра', letter: { cc: ['copy@people.test'] } })
    expect(await came(1)).toBe('Завтра')
    await olga.sends({ ...about(), text: 'Утром', letter: { to: [boss.address] } })
    expect(await came(2)).toBe('Утром')
  })

  it('is not there where a machine answers: whoever wrote in another’s name would have us send that', async () => {
    const { olga, came, says, about } = await letterFromMarina()

    for (const [index, automatic] of (['assessment', 'rule', 'bot'] as const).entries()) {
      server().clock.advance(61 * 60)
      await says(`Автоответ ${index}`, automatic)
      expect(await came(index + 1)).toBe(`Автоответ ${index}`)
    }
    await olga.sends({ ...about(), text: 'Завтра' })
    expect(await came(4)).toContain('> Когда привезут?')
  })

  it('is announced to who writes only where the mailbox quotes it', async () => {
    const { olga, administrator, channel, chat } = await letterFromMarina()
    const quotes = async () => (await olga.api.messages.signature({ chatId: chat.id })).quotesLetter
    expect(await quotes()).toBe(true)

    await administrator.api.channels.update({ channelId: channel.id, settings: { ...channel.settings, quoteAnswered: false } })

    expect(await quotes()).toBe(false)
  })
})
