import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { seedFile } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { sendScheduled } from './index.ts'

useServer()

const hourMs = 3_600_000

function inHours(hours: number): string {
  return new Date(server().clock.now().getTime() + hours * hourMs).toISOString()
}

/** Anna, in a chat of hers, has written a reply that leaves in an hour. */
async function waitingReply(more: { unlessCustomerWrites?: boolean; fileIds?: string[] } = {}) {
  const { anna, ...office } = await given.office()
  const { visitor, chat } = await office.assignedChat(anna)
  const about = { chatId: chat.id, id: newId(), text: 'Good morning!', sendAt: inHours(1) }
  const scheduled = await anna.api.scheduledMessages.create({ ...about, ...more })
  const work = () => sendScheduled(server().app, { organisationId: office.id, scheduledId: scheduled.id })
  const listed = async () => (await anna.api.scheduledMessages.list({ chatId: chat.id })).items
  return { ...office, anna, visitor, chat, about, scheduled, work, listed, one: { chatId: chat.id, scheduledId: scheduled.id } }
}

async function comesItsMoment(work: () => Promise<void>): Promise<void> {
  server().clock.advance(3_600)
  await work()
}

describe('a reply that leaves later', () => {
  it('waits in the chat for all who see it, and leaves once at its moment, however many workers see to it', async () => {
    const { anna, olga, visitor, chat, scheduled, work, listed } = await waitingReply()
    await work()
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ scheduled: 1, unanswered: 1 })
    expect((await olga.api.scheduledMessages.list({ chatId: chat.id })).items).toEqual([scheduled])
    expect(scheduled).toMatchObject({ authorId: anna.id, text: 'Good morning!', problem: null })

    server().clock.advance(3_600)
    await Promise.all([1, 2, 3, 4].map(work))
    await work()

    const said = (await visitor.reads()).filter(({ from }) => from === 'operator')
    expect(said).toMatchObject([{ id: scheduled.id, text: 'Good morning!', authorName: 'Anna' }])
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ scheduled: 0, unanswered: 0 })
    expect(await listed()).toEqual([])
  })

  it('may be changed, sent now and dropped by who wrote it, and dropped by who manages all chats', async () => {
    const { anna, boris, olga, administrator, chat, one, about, work, listed } = await waitingReply()
    await expectError(olga.api.scheduledMessages.update({ ...one, text: 'Hi' }), 'scheduledByOtherException')
    await expectError(boris.api.scheduledMessages.list({ chatId: chat.id }), 'chatNotFoundByIdException')

    const changed = await anna.api.scheduledMessages.update({ ...one, text: 'Good day!', sendAt: inHours(3) })
    expect(changed).toMatchObject({ version: 2, text: 'Good day!' })
    await comesItsMoment(work)
    expect(await listed()).toEqual([changed])
    expect(await anna.api.scheduledMessages.send(one)).toMatchObject({ id: one.scheduledId, text: 'Good day!' })
    await expectError(anna.api.scheduledMessages.send(one), 'scheduledMessageNotFoundException')

    const other = await anna.api.scheduledMessages.create({ ...about, id: newId(), sendAt: inHours(2) })
    await administrator.api.scheduledMessages.cancel({ chatId: chat.id, scheduledId: other.id })
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ scheduled: 0 })
  })

  it('does not leave a chat that is closed by then: its author is told why, and its text is kept', async () => {
    const { anna, chat, one, work, listed } = await waitingReply()
    const screen = await anna.listens()
    await anna.closes(chat)

    await comesItsMoment(work)

    expect((await screen.hears('scheduledMessage.failed')).payload.scheduled).toMatchObject({
      text: 'Good morning!',
      problem: { code: 'chatClosedException' },
    })
    expect(await listed()).toMatchObject([{ id: one.scheduledId, problem: { code: 'chatClosedException' } }])
    await work()
    await anna.reopens(chat)
    expect(await anna.api.scheduledMessages.send(one)).toMatchObject({ text: 'Good morning!' })
  })

  it('does not leave where a colleague has the chat by then', async () => {
    const { anna, boris, chat, work, listed } = await waitingReply()
    await boris.comes()
    await anna.handsTo(chat, boris)

    await comesItsMoment(work)

    expect(await listed()).toMatchObject([{ problem: { code: 'chatAlreadyAssignedException', params: { operator: boris.name } } }])
  })

  it('says nothing of the customer to an author who no longer sees the chat', async () => {
    const { id, anna, chat, work } = await waitingReply()
    const screen = await anna.listens()
    await server().database.systemPool.query(
      `UPDATE chats SET state = 'waiting', assignee_id = NULL, participant_ids = '{}', team_only = true WHERE organisation_id = $1 AND id = $2`,
      [id, chat.id],
    )

    await comesItsMoment(work)

    expect((await screen.hears('scheduledMessage.failed')).payload).toMatchObject({
      customerName: '',
      scheduled: { text: 'Good morning!' },
    })
  })

  it('whose author is gone is told to who has the chat, and dropped by them', async () => {
    const { id, anna, boris, chat, one, work } = await waitingReply()
    await boris.comes()
    await anna.handsTo(chat, boris)
    await expectError(boris.api.scheduledMessages.cancel(one), 'scheduledByOtherException')
    const screen = await boris.listens()
    await server().database.systemPool.query('UPDATE accounts SET active = false WHERE organisation_id = $1 AND id = $2', [id, anna.id])

    await comesItsMoment(work)

    expect((await screen.hears('scheduledMessage.failed')).payload.scheduled).toMatchObject({ problem: { code: 'accessDeniedException' } })
    await boris.api.scheduledMessages.cancel(one)
    expect(await boris.api.chats.get({ chatId: chat.id })).toMatchObject({ scheduled: 0 })
  })

  it('does not leave when its author may no longer answer', async () => {
    const { id, anna, olga, work, chat } = await waitingReply()
    await server().database.systemPool.query('UPDATE accounts SET active = false WHERE organisation_id = $1 AND id = $2', [id, anna.id])

    await comesItsMoment(work)

    const { items } = await olga.api.scheduledMessages.list({ chatId: chat.id })
    expect(items).toMatchObject([{ problem: { code: 'accessDeniedException' } }])
  })

  it('does not leave when the customer has written first, where that was asked for; another moment begins anew', async () => {
    const { anna, visitor, one, work, listed } = await waitingReply({ unlessCustomerWrites: true })
    server().clock.advance(60)
    await visitor.writes('I have found it')

    await comesItsMoment(work)

    expect(await listed()).toMatchObject([{ problem: { code: 'customerWroteFirstException' } }])
    expect(await anna.api.scheduledMessages.update({ ...one, sendAt: inHours(1) })).toMatchObject({ problem: null })
    await comesItsMoment(work)
    expect(await listed()).toEqual([])
  })

  it('answers nothing that the customer wrote after it was written: that waits on, unread', async () => {
    const { anna, visitor, chat, work } = await waitingReply()
    await anna.replies(chat, 'One moment')
    server().clock.advance(60)
    await visitor.writes('Is it in stock?')
    const before = await anna.api.chats.get({ chatId: chat.id })

    await comesItsMoment(work)

    const { unanswered, waitingSince, readSeq } = before
    expect(unanswered).toBe(1)
    expect(await anna.api.chats.get({ chatId: chat.id })).toMatchObject({ scheduled: 0, unanswered, waitingSince, readSeq })
  })

  it('takes its files with it, which colleagues may look at before', async () => {
    const office = await given.office()
    const { chat, visitor } = await office.assignedChat(office.anna)
    const { id: fileId } = await seedFile(server().database, office.id, { accountId: office.anna.id })

    const scheduled = await office.anna.api.scheduledMessages.create({
      chatId: chat.id,
      id: newId(),
      fileIds: [fileId],
      sendAt: inHours(1),
    })
    expect(scheduled.files).toMatchObject([{ id: fileId }])
    await comesItsMoment(() => sendScheduled(server().app, { organisationId: office.id, scheduledId: scheduled.id }))

    expect((await visitor.reads()).at(-1)?.files).toMatchObject([{ id: fileId }])
  })

  it('is refused as a reply would be, and for moments that are none', async () => {
    const { anna, boris, chat, about, scheduled } = await waitingReply()
    expect(await anna.api.scheduledMessages.create(about)).toEqual(scheduled)

    const fresh = () => ({ ...about, id: newId() })
    await expectError(anna.api.scheduledMessages.create({ ...fresh(), sendAt: inHours(-1) }), 'scheduledMomentException')
    await expectError(anna.api.scheduledMessages.create({ ...fresh(), text: ' ' }), 'emptyMessageException')
    await expectError(anna.api.scheduledMessages.create({ ...fresh(), text: 'Dear {{?name}}' }), 'templateNotFilledException')
    await expectError(boris.api.scheduledMessages.create(fresh()), 'chatNotFoundByIdException')
    await anna.closes(chat)
    await expectError(anna.api.scheduledMessages.create(fresh()), 'chatClosedException')
  })
})
