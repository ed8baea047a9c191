import { chatHistoryTypes, newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { StoredBytesMissing } from '../../platform/files/file-store.ts'
import { openFilePlaces } from '../../platform/files/open-file-places.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { eraseOldMessages, eraseOldMessagesOf } from './erase-old-messages.ts'
import { bytesOf, differencesOf, factsOf } from './testing/what-is-left.ts'

useServer({ SERVICES: 'web,realtime,worker' })

describe('what was written in old chats', { timeout: 60_000 }, () => {
  it('is erased once it is older than the organisation keeps it; all else stays, and every number', async () => {
    const office = await given.office()
    const { administrator, anna, olga } = office
    const { visitor, chat: old } = await office.assignedChat()
    const fileId = await uploadFile(anna, new File(['secret'], 'contract.txt', { type: 'text/plain' }))
    await anna.sends({ chatId: old.id, id: newId(), text: 'Your contract', fileIds: [fileId] })
    await anna.notes(old, 'A difficult one')
    await anna.handsTo(old, office.boris, 'Take the contract')
    await office.boris.closes(old)
    const { chat: lately } = await office.assignedChat()
    await anna.closes(lately)
    const { chat: open } = await office.assignedChat()
    await closedMonthsAgo(old.id, 13)
    await closedMonthsAgo(lately.id, 11)
    const stranger = await given.office()
    const { chat: foreign } = await stranger.assignedChat()
    await stranger.anna.closes(foreign)
    await closedMonthsAgo(foreign.id, 100)
    await expect.poll(() => differencesOf(office), { timeout: 20_000 }).toEqual([])
    const facts = await factsOf(office)
    const bytes = await bytesOf(fileId)
    await expect(bytes()).resolves.toBeDefined()

    expect(await administrator.api.ownOrganisation.olderChats({ months: 12 })).toEqual({ chats: 1 })
    expect(await administrator.api.ownOrganisation.update({ keptMonths: 12 })).toMatchObject({ keptMonths: 12 })
    await eraseOldMessages(server().app)

    await expect.poll(() => said(office, old), { timeout: 20_000 }).toEqual(['', '', ''])
    expect(await visitor.reads()).toEqual([])
    expect(await said(office, lately)).toEqual(['Good morning'])
    expect(await said(office, open)).toEqual(['Good morning'])
    expect(await said(stranger, foreign)).toEqual(['Good morning'])
    const [shown] = (await olga.api.chats.list({ filter: 'closed', limit: 5 })).items.filter(({ id }) => id === old.id)
    expect(shown).toMatchObject({ customerName: old.customerName, lastMessage: { text: '' } })
    await expect.poll(() => historyOf(old), { timeout: 20_000 }).not.toContain('Take the contract')
    expect(await historyOf(old)).toContain(old.customerName)
    expect(await historyOf(old)).toContain('chat.transferred')
    await expect(bytes()).rejects.toThrow(StoredBytesMissing)
    await expect.poll(() => differencesOf(office), { timeout: 20_000 }).toEqual([])
    expect(await factsOf(office)).toBe(facts)
    await expect.poll(() => administrator.api.ownOrganisation.olderChats({ months: 12 })).toEqual({ chats: 0 })
    expect(await administrator.api.ownOrganisation.olderChats({ months: 10 })).toEqual({ chats: 1 })
  })

  it('goes portion by portion, and chats that were closed in one moment go together', async () => {
    const office = await given.office()
    const { chat } = await office.assignedChat()
    await office.anna.closes(chat)
    await closedMonthsAgo(chat.id, 30)
    await copiesOf(chat.id, 120)

    await office.administrator.api.ownOrganisation.update({ keptMonths: 24 })
    await eraseOldMessages(server().app)

    await expect.poll(() => office.administrator.api.ownOrganisation.olderChats({ months: 24 }), { timeout: 20_000 }).toEqual({ chats: 0 })
    const { rows } = await server().database.systemPool.query(
      "SELECT count(*)::int AS left FROM chats WHERE organisation_id = $1 AND last_message ->> 'text' <> ''",
      [office.id],
    )
    expect(rows).toEqual([{ left: 0 }])
  })

  it('is kept for ever unless somebody says otherwise, and for no time that makes no sense', async () => {
    const office = await given.office()
    const { chat } = await office.assignedChat()
    await office.anna.closes(chat)
    await closedMonthsAgo(chat.id, 1_000)
    const { update } = office.administrator.api.ownOrganisation

    for (const keptMonths of [1, 121, 2.5]) await expectError(update({ keptMonths }), 'validationException')
    const { store } = await openFilePlaces(server().app.config)
    await eraseOldMessagesOf(server().app, store, office.id, () => false)

    expect(await said(office, chat)).toEqual(['Good morning'])
  })
})

type Chat = { id: string }

async function closedMonthsAgo(chatId: string, months: number): Promise<void> {
  await server().database.systemPool.query('UPDATE chats SET closed_at = now() - make_interval(months => $2) WHERE id = $1', [
    chatId,
    months,
  ])
}

/** The same chat again, for so many other threads: half of them were closed in the very same moment, the others one second after another. */
async function copiesOf(chatId: string, count: number): Promise<void> {
  const { systemPool } = server().database
  const { rows } = await systemPool.query<{ name: string }>(
    "SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'chats' AND table_schema = 'public' AND is_generated = 'NEVER'",
  )
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    thread_key: "'copy ' || n",
    closed_at: `closed_at + CASE WHEN n <= ${count / 2} THEN interval '0' ELSE make_interval(secs => n) END`,
  }
  const names = rows.map(({ name }) => name)
  await systemPool.query(
    `INSERT INTO chats (${names.join(', ')}) SELECT ${names.map((name) => own[name] ?? name).join(', ')}
     FROM chats, generate_series(1, $2) AS n WHERE id = $1`,
    [chatId, count],
  )
}

async function said({ olga }: Office, chat: Chat): Promise<string[]> {
  return (await olga.reads(chat)).map(({ text }) => text)
}

/** What the log keeps of a chat for ever. */
async function historyOf(chat: Chat): Promise<string> {
  const { rows } = await server().database.systemPool.query('SELECT type, payload FROM events WHERE subject_id = $1 AND type = ANY ($2)', [
    chat.id,
    chatHistoryTypes,
  ])
  return JSON.stringify(rows)
}
