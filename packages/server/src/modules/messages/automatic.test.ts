import { describe, expect, it } from 'vitest'
import { inOrganisation } from '../../platform/events/transaction.ts'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { lockChatRow } from '../chats/index.ts'
import { automaticMessagesPerDay } from './automatic-limits.ts'
import { sendAutomaticMessage } from './index.ts'

useServer()

describe('what the product itself writes', () => {
  it('is seen by the customer without a name, answers nothing, and leaves the chat where it stands', async () => {
    const office = await given.office()
    const { chat, visitor } = await office.waitingChat('Is anybody there?')

    await inOrganisation(server().app, office.id, async (tx) => {
      const row = await lockChatRow(tx, chat.id)
      if (row) await sendAutomaticMessage(tx, row, { text: 'We shall be with you soon', automatic: 'holding' })
    })

    const after = await office.anna.api.chats.get({ chatId: chat.id })
    expect(after).toMatchObject({ unanswered: 1, waitingSince: chat.waitingSince, activeAt: chat.activeAt, state: 'waiting' })
    expect(after, 'its card shows what the customer said').toMatchObject({ lastSeq: 2, lastMessage: { seq: 1, text: 'Is anybody there?' } })
    const seen = (await visitor.reads()).find(({ text }) => text === 'We shall be with you soon')
    expect(seen).toMatchObject({ from: 'operator', authorName: null })
  })

  it('is not written into a channel that is switched off', async () => {
    const office = await given.office()
    const { chat } = await office.waitingChat()
    await office.administrator.api.channels.update({ channelId: chat.channelId, active: false })

    const sent = await inOrganisation(server().app, office.id, async (tx) => {
      const row = await lockChatRow(tx, chat.id)
      return row && sendAutomaticMessage(tx, row, { text: 'Hello', automatic: 'online' })
    })

    expect(sent).toBeNull()
  })
})

describe('two machines that answer each other', () => {
  it('come to an end after twenty messages in a day, and may begin anew the next day', async () => {
    const office = await given.office()
    const { chat } = await office.waitingChat('Beep')
    const says = (text: string) =>
      inOrganisation(server().app, office.id, async (tx) => {
        const row = await lockChatRow(tx, chat.id)
        return row && sendAutomaticMessage(tx, row, { text, automatic: 'online' })
      })

    for (let time = 1; time <= automaticMessagesPerDay; time++) expect(await says(`Beep ${time}`)).not.toBeNull()
    expect(await says('Beep once more')).toBeNull()
    server().clock.advance(24 * 60 * 60)

    expect(await says('Beep again')).not.toBeNull()
    expect(await office.olga.reads(chat)).toHaveLength(automaticMessagesPerDay + 2)
  })
})
