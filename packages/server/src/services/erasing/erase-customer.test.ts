import { newId } from '@besedka/contract'
import { describe, expect, it } from 'vitest'
import { listTenantTables } from '../../platform/database/tenant-tables.ts'
import { StoredBytesMissing } from '../../platform/files/file-store.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { bytesOf, differencesOf, factsOf } from './testing/what-is-left.ts'

useServer({ SERVICES: 'web,realtime,worker' })

/** Stands in everything that is written of the customer and nowhere else. */
const mark = 'Zyablikov'

describe('erasing a customer', { timeout: 60_000 }, () => {
  it('leaves nothing of who they were and what was written, and every number as it was', async () => {
    const office = await given.office()
    const { olga, anna, administrator } = office
    const { visitor, chat } = await office.assignedChat()
    const { customerId } = visitor
    await anna.api.customers.update({ customerId, name: `Ivan ${mark}`, city: mark, nickname: mark })
    await anna.api.customerProfiles.addContact({ customerId, type: 'email', value: `ivan@${mark}.example` })
    await anna.api.customerProfiles.addTag({ customerId, tag: mark })
    await anna.api.customerProfiles.addField({ customerId, name: 'Dog', value: mark })
    await anna.api.customerProfiles.addComment({ customerId, text: `Knows ${mark}` })
    await visitor.writes(`I am ${mark}`)
    const fileId = await uploadFile(anna, new File([mark], `${mark}.txt`, { type: 'text/plain' }))
    await anna.sends({ chatId: chat.id, id: newId(), text: `Your contract, Mr ${mark}`, fileIds: [fileId] })
    await anna.notes(chat, `${mark} is angry`)
    await anna.api.chats.tag({ chatId: chat.id, tag: 'Refund' })
    await anna.handsTo(chat, office.boris, `Take ${mark}`)
    await office.boris.replies(chat, `Done, ${mark}`)
    await office.boris.closes(chat)
    const { visitor: other, chat: kept } = await office.waitingChat('I stay')
    await expect.poll(() => tablesWith(office, mark), { timeout: 20_000 }).toContain('search_entries')
    const asTheyAre = () => differencesOf(office)
    await expect.poll(asTheyAre, { timeout: 20_000 }).toEqual([])
    const facts = await factsOf(office)
    expect(facts).toContain('firstReply')
    const bytes = await bytesOf(fileId)
    await expect(bytes()).resolves.toBeDefined()
    const keptOf = await administrator.api.customers.get({ customerId: other.customerId })
    expect((await tablesWith(office, mark)).length).toBeGreaterThan(8)

    const screen = await olga.listens()
    await administrator.api.customers.erase({ customerId })

    expect(await screen.hears('customer.updated')).toMatchObject({
      payload: { customer: { id: customerId, name: 'Удалённый клиент', contacts: [], erasedAt: expect.any(String) } },
    })
    await expect.poll(() => tablesWith(office, mark), { timeout: 20_000, interval: 200 }).toEqual([])
    await expect(bytes()).rejects.toThrow(StoredBytesMissing)
    await expect.poll(asTheyAre, { timeout: 20_000 }).toEqual([])
    expect(await factsOf(office)).toBe(facts)
    const messages = await olga.reads(chat)
    expect(messages.map(({ kind, text, files, authorName }) => [kind, text, files.length, authorName])).toEqual([
      ['customer', '', 0, null],
      ['customer', '', 0, null],
      ['reply', '', 0, 'Anna Smirnova'],
      ['internal', '', 0, 'Anna Smirnova'],
      ['reply', '', 0, 'Boris Kuznetsov'],
    ])
    expect((await olga.api.chats.history({ chatId: chat.id })).items.map(({ type }) => type)).toContain('chat.transferred')
    expect((await olga.api.customers.list({ limit: 10 })).items.map(({ id }) => id)).toEqual([other.customerId])
    expect(await administrator.api.customers.get({ customerId: other.customerId })).toEqual(keptOf)
    expect((await olga.reads(kept)).map(({ text }) => text)).toEqual(['I stay'])
    const { items } = await administrator.api.audit.list({ limit: 5, action: 'customer.erased' })
    expect(items).toMatchObject([{ subject: { id: customerId, name: 'Удалённый клиент' }, after: { chats: 1 } }])
  })

  it('waits until nobody talks with them, and is nothing that can be gone on with or done twice', async () => {
    const office = await given.office()
    const { administrator, anna } = office
    const { visitor, chat } = await office.assignedChat()
    const { customerId } = visitor
    await expectError(administrator.api.customers.erase({ customerId }), 'customerHasOpenChatsException', { count: 1 })
    expect((await anna.reads(chat)).map(({ text }) => text)).toEqual(['Good morning'])
    await anna.closes(chat)

    await administrator.api.customers.erase({ customerId })

    await expectError(anna.reopens(chat), 'profileNotFoundException')
    await expectError(anna.api.customers.update({ customerId, name: 'Ivan' }), 'profileNotFoundException')
    await expectError(administrator.api.customers.erase({ customerId }), 'profileNotFoundException')
    // Whoever writes again is somebody new.
    const again = await office.waitingChat('Hello again')
    expect(again.visitor.customerId).not.toBe(customerId)
  })

  it('erases everybody who has become part of them', async () => {
    const office = await given.office()
    const { administrator } = office
    const [one, two] = [await office.assignedChat(), await office.assignedChat()]
    await administrator.api.customers.update({ customerId: two.visitor.customerId, name: mark })
    for (const { chat } of [one, two]) await office.anna.closes(chat)
    await administrator.api.merges.merge({ customerId: one.visitor.customerId, otherIds: [two.visitor.customerId] })

    await administrator.api.customers.erase({ customerId: two.visitor.customerId })

    await expect.poll(() => tablesWith(office, mark), { timeout: 20_000, interval: 200 }).toEqual([])
    for (const { chat } of [one, two]) expect((await office.olga.reads(chat)).map(({ text }) => text)).toEqual([''])
    expect((await office.olga.api.merges.list({ limit: 10 })).items).toEqual([])
  })
})

/** The tables of an organisation in which a word stands; the audit log keeps what was done under the names of then. */
async function tablesWith({ id }: Office, word: string): Promise<string[]> {
  const found: string[] = []
  for (const { name } of await listTenantTables(server().database.system)) {
    if (name === 'audit_entries') continue
    const { rows } = await server().database.systemPool.query(
      `SELECT 1 FROM ${name} AS one WHERE organisation_id = $1 AND one::text ILIKE $2 LIMIT 1`,
      [id, `%${word}%`],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

/** A way to read the stored bytes of a file, for when its row is gone. */
