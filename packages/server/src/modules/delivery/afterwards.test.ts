import { newId } from '@besedka/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { firstWaiting } from '../../testing/first-waiting.ts'
import { given } from '../../testing/given.ts'
import { useTelegram } from '../../testing/telegram.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { server, useServer } from '../../testing/use-server.ts'

const telegram = await useTelegram()
useServer(telegram.settings)

const soon = { timeout: 20_000, interval: 50 }

afterEach(() => telegram.simulator.faults.heal())

/** Olga leads a chat with Marina, who has asked something in Telegram. */
async function scene() {
  const office = await given.office()
  const { phoneOf } = await telegram.connectBot(office)
  const phone = phoneOf('Marina')
  phone.write('Where is my parcel?')
  const chat = await firstWaiting(office, { lastSeq: 2 })
  await office.olga.takes(chat)
  const { api } = office.olga
  const question = (await office.olga.reads(chat)).at(-1)?.id ?? ''
  return {
    office,
    phone,
    chat,
    question,
    react: (emoji: string | null, messageId = question) => api.messages.react({ chatId: chat.id, messageId, emoji }),
    takeBack: (messageId: string) => api.messages.takeBack({ chatId: chat.id, messageId }),
    extrasOf: async (id: string) => (await office.olga.reads(chat)).find((message) => message.id === id)?.extras,
    ours: () => phone.messages().filter(({ fromBot }) => fromBot),
    underQuestion: () => phone.messages().find(({ text }) => text === 'Where is my parcel?')?.reaction ?? null,
    /** A reply that the customer has. */
    async arrived(text: string) {
      const reply = await office.olga.replies(chat, text)
      await vi.waitFor(async () => {
        expect((await office.olga.reads(chat)).find(({ id }) => id === reply.id)?.delivery?.state).toBe('sent')
      }, soon)
      return reply
    },
    /** A reply whose words the customer has, and whose file is refused until Telegram is healed. */
    async half() {
      telegram.simulator.faults.break('serverError', { methods: ['sendDocument'] })
      const fileId = await uploadFile(office.olga, new File(['Six lanterns'], 'contract.txt', { type: 'text/plain' }))
      const reply = await office.olga.sends({ chatId: chat.id, id: newId(), text: 'x'.repeat(1_100), fileIds: [fileId] })
      await vi.waitFor(async () => {
        expect((await office.olga.reads(chat)).find(({ id }) => id === reply.id)?.delivery?.state).toBe('retrying')
      }, soon)
      expect(phone.messages().at(-1)).toMatchObject({ fromBot: true, text: reply.text })
      return reply
    },
  }
}

describe('an emoji under what the customer wrote', () => {
  it('reaches them, in place of the one before, and is taken away', async () => {
    const { react, question, underQuestion, extrasOf } = await scene()

    expect((await react('👍')).extras?.ownReaction).toMatchObject({ emoji: '👍', state: 'asked', problem: null })
    await vi.waitFor(() => expect(underQuestion()).toBe('👍'), soon)
    await vi.waitFor(async () => expect((await extrasOf(question))?.ownReaction).toMatchObject({ emoji: '👍', state: 'done' }), soon)
    await react('🔥')
    await vi.waitFor(() => expect(underQuestion()).toBe('🔥'), soon)
    await react(null)
    await vi.waitFor(() => expect(underQuestion()).toBeNull(), soon)
    await vi.waitFor(async () => expect((await extrasOf(question))?.ownReaction).toBeUndefined(), soon)
  })

  it('is the last one of many that were chosen in a hurry', async () => {
    const { react, question, underQuestion, extrasOf } = await scene()

    await Promise.all(['👍', '🔥', '👏', '🎉', '🙏'].map((emoji) => react(emoji)))
    await react('👌')

    await vi.waitFor(async () => expect((await extrasOf(question))?.ownReaction).toMatchObject({ emoji: '👌', state: 'done' }), soon)
    expect(underQuestion()).toBe('👌')
  })

  it('answers nothing: the customer still waits', async () => {
    const { react, office, chat } = await scene()
    await react('👍')

    expect(await office.olga.api.chats.get({ chatId: chat.id })).toMatchObject({ unanswered: 1, waitingSince: expect.any(String) })
  })

  it('that the provider refuses is told on the message, and may be tried again', async () => {
    const { react, question, underQuestion, extrasOf, phone, office, chat } = await scene()
    phone.block()
    await vi.waitFor(async () => expect((await office.olga.api.chats.get({ chatId: chat.id })).blockedAt).not.toBeNull(), soon)

    await react('👍')

    const refused = { emoji: '👍', state: 'refused', problem: { code: 'recipientBlocked' } }
    await vi.waitFor(async () => expect((await extrasOf(question))?.ownReaction).toMatchObject(refused), soon)
    phone.start()
    await react('👍')
    await vi.waitFor(() => expect(underQuestion()).toBe('👍'), soon)
  })

  it('is put there after the line was cut behind it', async () => {
    const { react, question, underQuestion, extrasOf } = await scene()
    telegram.simulator.faults.break('resetAfterAccepting', { methods: ['setMessageReaction'], times: 1 })

    await react('👍')

    await vi.waitFor(async () => expect((await extrasOf(question))?.ownReaction).toMatchObject({ state: 'done', problem: null }), soon)
    expect(underQuestion()).toBe('👍')
  })

  it('is not taken for a message by a worker of the version before, which says of all that it takes that it is being sent', async () => {
    const { react, question, extrasOf } = await scene()
    await react('👍')
    await vi.waitFor(async () => expect((await extrasOf(question))?.ownReaction?.state).toBe('done'), soon)

    const taking = server().database.systemPool.query("UPDATE deliveries SET state = 'sending' WHERE message_id = $1", [question])

    await expect(taking).rejects.toThrow('deliveries_afterwards_check')
  })

  it('is refused before it is stored where the channel takes none such, and under our own words', async () => {
    const { react, arrived, office } = await scene()

    await expectError(react('🧦'), 'channelCannotCarryException')
    await expectError(react('👍', (await arrived('On its way')).id), 'messageNotFoundException')
    const { chat } = await office.assignedChat(office.olga)
    const [written] = await office.olga.reads(chat)
    const inSiteChat = office.olga.api.messages.react({ chatId: chat.id, messageId: written?.id ?? '', emoji: '👍' })
    await expectError(inSiteChat, 'channelCannotCarryException')
  })
})

describe('a reply that is taken back', () => {
  it('is gone at the customer, and stays with us, marked', async () => {
    const { takeBack, arrived, ours, extrasOf, office, chat } = await scene()
    const reply = await arrived('Your password is 1234')

    expect((await takeBack(reply.id)).extras?.takenBack).toMatchObject({ state: 'asked', byName: office.olga.name })

    await vi.waitFor(() => expect(ours()).toEqual([]), soon)
    await vi.waitFor(async () => expect((await extrasOf(reply.id))?.takenBack).toMatchObject({ state: 'done', problem: null }), soon)
    expect((await office.olga.reads(chat)).at(-1)).toMatchObject({ id: reply.id, text: 'Your password is 1234' })
  })

  it('never leaves when it has not left yet', async () => {
    const { takeBack, ours, office, chat, arrived } = await scene()
    telegram.simulator.faults.break('serverError', { methods: ['sendMessage'], times: 1 })
    const reply = await office.olga.replies(chat, 'Wrong chat')
    await vi.waitFor(async () => expect((await office.olga.reads(chat)).at(-1)?.delivery?.state).toBe('retrying'), soon)

    expect((await takeBack(reply.id)).extras?.takenBack).toMatchObject({ state: 'done' })

    await arrived('Right chat')
    expect(ours().map(({ text }) => text)).toEqual(['Right chat'])
  })

  it.each([
    ['by a death', "state = 'sending'"],
    ['by the line', "state = 'queued', doubtful = true, next_attempt_at = now() + interval '1 hour'"],
  ])('is not said to be gone where its sending was cut off %s behind the provider', async (_by, left) => {
    const { takeBack, arrived, ours, extrasOf, office, chat } = await scene()
    const reply = await arrived('one')
    const { systemPool } = server().database
    await systemPool.query('DELETE FROM external_messages WHERE message_id = $1', [reply.id])
    await systemPool.query(`UPDATE deliveries SET ${left}, parts_done = 0, finished_at = NULL WHERE message_id = $1`, [reply.id])

    expect((await takeBack(reply.id)).extras?.takenBack).toMatchObject({ state: 'asked' })

    const refused = { state: 'refused', problem: { code: 'arrivalUnknown' } }
    await vi.waitFor(async () => expect((await extrasOf(reply.id))?.takenBack).toMatchObject(refused), soon)
    expect(ours()).toHaveLength(1)
    const { delivery } = (await office.olga.reads(chat)).find(({ id }) => id === reply.id) ?? {}
    expect(delivery).toMatchObject({ uncertain: true, nextAttemptAt: null })
  })

  it('is tried no more where a part of it has left, also where that part stays', async () => {
    const { takeBack, arrived, extrasOf, office, chat, phone } = await scene()
    const reply = await arrived('one')
    await server().database.systemPool.query(
      "UPDATE deliveries SET state = 'queued', next_attempt_at = now() + interval '1 hour', finished_at = NULL WHERE message_id = $1",
      [reply.id],
    )
    await server().database.systemPool.query(`UPDATE messages SET delivery = delivery || '{"state": "retrying"}' WHERE id = $1`, [reply.id])
    const sent = phone.messages().at(-1)
    if (sent) Object.assign(sent, { sentAt: new Date(Date.now() - 49 * 3_600_000) })

    await takeBack(reply.id)

    await vi.waitFor(async () => expect((await extrasOf(reply.id))?.takenBack?.state).toBe('refused'), soon)
    expect((await office.olga.reads(chat)).at(-1)?.delivery).toMatchObject({ state: 'failed', nextAttemptAt: null })
  })

  it.each([
    ['refused', 'retrying'],
    ['cut off by a death', 'sending'],
  ])('whose second half was %s is sent to its end after all where Telegram does not delete the first', async (_by, left) => {
    const { takeBack, half, extrasOf, office, chat, ours, phone } = await scene()
    const reply = await half()
    const { systemPool } = server().database
    if (left === 'sending') {
      await systemPool.query("UPDATE deliveries SET state = 'sending', next_attempt_at = now() WHERE message_id = $1", [reply.id])
    }
    const sent = phone.messages().at(-1)
    if (sent) Object.assign(sent, { sentAt: new Date(Date.now() - 49 * 3_600_000) })
    await takeBack(reply.id)
    await vi.waitFor(async () => expect((await extrasOf(reply.id))?.takenBack?.state).toBe('refused'), soon)
    expect((await office.olga.reads(chat)).at(-1)?.delivery).toMatchObject({ state: 'failed', nextAttemptAt: null })
    telegram.simulator.faults.heal()

    await office.olga.api.messages.resend({ chatId: chat.id, messageId: reply.id })

    await vi.waitFor(() => expect(ours().map(({ file }) => file?.name)).toEqual([undefined, 'contract.txt']), soon)
    await vi.waitFor(async () => expect((await office.olga.reads(chat)).at(-1)?.delivery?.state).toBe('sent'), soon)
  })

  it('of which half was there is deleted, and is not sent again nor missed by anybody', async () => {
    const { takeBack, half, extrasOf, office, chat, ours } = await scene()
    const reply = await half()

    await takeBack(reply.id)

    await vi.waitFor(async () => expect((await extrasOf(reply.id))?.takenBack?.state).toBe('done'), soon)
    telegram.simulator.faults.heal()
    await office.olga.api.messages.resend({ chatId: chat.id, messageId: reply.id })
    expect((await extrasOf(reply.id))?.takenBack?.state).toBe('done')
    const { rows } = await server().database.systemPool.query("SELECT kind FROM deliveries WHERE message_id = $1 AND state <> 'sent'", [
      reply.id,
    ])
    expect(rows).toEqual([])
    expect(ours()).toEqual([])
  })

  it('leaves its words in what quotes it until it is gone', async () => {
    const { takeBack, arrived, extrasOf, office, chat, phone } = await scene()
    const reply = await arrived('Your password is 1234')
    phone.write('That is not mine', { replyTo: phone.messages().at(-1)?.messageId ?? 0 })
    const answer = await vi.waitFor(async () => {
      const last = (await office.olga.reads(chat)).at(-1)
      expect(last?.extras?.quote).toMatchObject({ messageId: reply.id, text: 'Your password is 1234' })
      return last?.id ?? ''
    }, soon)

    await takeBack(reply.id)

    await vi.waitFor(async () => expect((await extrasOf(reply.id))?.takenBack?.state).toBe('done'), soon)
    expect((await extrasOf(answer))?.quote).toEqual({ messageId: reply.id, text: '', fromCustomer: false })
  })

  it('is quoted without its words where the answer to it comes after its end', async () => {
    const { takeBack, arrived, extrasOf, office, chat, phone } = await scene()
    const reply = await arrived('Your password is 1234')
    telegram.simulator.faults.break('serverError', { methods: ['getUpdates'] })
    phone.write('That is not mine', { replyTo: phone.messages().at(-1)?.messageId ?? 0 })
    await takeBack(reply.id)
    await vi.waitFor(async () => expect((await extrasOf(reply.id))?.takenBack?.state).toBe('done'), soon)
    telegram.simulator.faults.heal()

    await vi.waitFor(async () => {
      const answer = (await office.olga.reads(chat)).at(-1)
      expect(answer).toMatchObject({ text: 'That is not mine', extras: { quote: { messageId: reply.id, text: '' } } })
    }, soon)
  })

  it('is gone after the death of the server between asking and noting, and once only', async () => {
    const { takeBack, arrived, ours, extrasOf } = await scene()
    const [first, second] = [await arrived('one'), await arrived('two')]
    await takeBack(first.id)
    await vi.waitFor(async () => expect((await extrasOf(first.id))?.takenBack?.state).toBe('done'), soon)
    // As a process leaves it that is killed between the provider's answer and ours.
    await server().database.systemPool.query(
      "UPDATE deliveries SET state = 'queued', doing = true, finished_at = NULL WHERE message_id = $1 AND kind = 'takeBack'",
      [first.id],
    )
    await takeBack(second.id)

    await vi.waitFor(async () => expect((await extrasOf(second.id))?.takenBack?.state).toBe('done'), soon)
    expect((await extrasOf(first.id))?.takenBack).toMatchObject({ state: 'done', problem: null })
    expect(ours()).toEqual([])
  })

  it('stays where the provider says that it is too late, and says so', async () => {
    const { takeBack, arrived, ours, extrasOf, phone } = await scene()
    const reply = await arrived('one')
    const sent = phone.messages().at(-1)
    if (sent) Object.assign(sent, { sentAt: new Date(Date.now() - 49 * 3_600_000) })

    await takeBack(reply.id)

    const refused = { state: 'refused', problem: { code: 'takenBackTooLate' } }
    await vi.waitFor(async () => expect((await extrasOf(reply.id))?.takenBack).toMatchObject(refused), soon)
    expect(ours()).toHaveLength(1)
  })

  it('is refused before it is asked for once the time is over, and in other hands', async () => {
    const { takeBack, arrived, office, chat, question } = await scene()
    const reply = await arrived('one')
    await expectError(office.anna.api.messages.takeBack({ chatId: chat.id, messageId: reply.id }), 'chatNotFoundByIdException')
    await expectError(takeBack(question), 'messageNotFoundException')
    await expectError(takeBack(newId()), 'messageNotFoundException')
    await server().database.systemPool.query(
      `UPDATE messages SET delivery = jsonb_set(delivery, '{sentAt}', to_jsonb(to_char(now() - interval '49 hours', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) WHERE id = $1`,
      [reply.id],
    )

    await expectError(takeBack(reply.id), 'takeBackTooLateException')
  })

  it('can be changed no more', async () => {
    const { takeBack, arrived, office, chat } = await scene()
    const reply = await arrived('one')
    await takeBack(reply.id)

    const edit = office.olga.api.messages.edit({ chatId: chat.id, messageId: reply.id, text: 'two' })
    await expectError(edit, 'messageNotEditableException')
  })

  it('leaves the screen of a site at once, with its files', async () => {
    const { office } = await scene()
    const { chat, visitor } = await office.assignedChat(office.olga)
    const phone = await visitor.listens()
    const reply = await office.olga.replies(chat, 'Wrong chat')

    const taken = await office.olga.api.messages.takeBack({ chatId: chat.id, messageId: reply.id })

    expect(taken.extras?.takenBack).toMatchObject({ state: 'done' })
    expect((await phone.hears('message.edited')).payload.message).toMatchObject({ id: reply.id, text: '', files: [], takenBack: true })
    expect((await visitor.reads()).at(-1)).toMatchObject({ id: reply.id, text: '', takenBack: true })
  })
})
