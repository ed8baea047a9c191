import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeWorkbook } from '../../../platform/spreadsheet/write-workbook.ts'
import { auditedIn } from '../../../testing/audit.ts'
import { expectError } from '../../../testing/expect-error.ts'
import { given } from '../../../testing/given.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import { planImport } from './plan-import.ts'

useServer()

const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64')
const lines = (...rows: string[]) => base64(rows.join('\r\n'))

describe('a file for the blacklist', () => {
  it('is tried without changing anything, then added; what waits from them leaves the lists, and bad rows are named', async () => {
    const office = await given.office()
    const { api } = office.olga
    const { visitor } = await office.waitingChat()
    await office.anna.api.customerProfiles.addContact({ customerId: visitor.customerId, type: 'email', value: 'me@mail.junk.example' })
    await api.blacklist.add({ type: 'email', values: ['robot@spam.example'] })
    const content = lines(
      'Запись;Причина',
      'junk.example;Реклама',
      'ROBOT@spam.example;',
      '8 (495) 000;',
      'nonsense;',
      ';пусто',
      '@junk.example;',
    )

    const tried = await api.blacklist.checkImport({ content })
    expect((await api.blacklist.list({})).items).toHaveLength(1)
    const done = await api.blacklist.import({ content, reason: 'Из файла' })

    expect(done).toEqual(tried)
    expect(done).toEqual({
      rows: 6,
      added: 2,
      known: 2,
      refused: 2,
      problems: [
        { line: 5, value: 'nonsense', problem: 'invalid' },
        { line: 6, value: '', problem: 'empty' },
      ],
    })
    const entries = (await api.blacklist.list({})).items
    expect(new Set(entries.map(({ type, value, reason }) => `${type} ${value} ${reason}`))).toEqual(
      new Set(['mailDomain junk.example Реклама', 'phone 7495000 Из файла', 'email robot@spam.example ']),
    )
    expect((await api.chats.list({ filter: 'waiting', scope: 'all' })).items).toEqual([])
    expect((await auditedIn(office.id)).at(-1)).toMatchObject({ action: 'blacklist.added', actor_id: office.olga.id })
    expect(await api.blacklist.import({ content })).toMatchObject({ added: 0, known: 4 })
  })

  it('may be a workbook', async () => {
    const office = await given.office()
    const folder = await mkdtemp(join(tmpdir(), 'blacklist-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'list.xlsx')
    await writeWorkbook(path, [{ name: 'List', header: ['Type', 'Value'], rows: [['Phone', '+7 903 000']] }])

    await office.olga.api.blacklist.import({ content: base64(await readFile(path)) })

    expect((await office.olga.api.blacklist.list({})).items).toMatchObject([{ type: 'phone', value: '7903000' }])
  })

  it('is refused where it cannot be read, has too many rows, or is brought by somebody who does not look after the list', async () => {
    const office = await given.office()
    const { api } = office.olga

    await expectError(api.blacklist.checkImport({ content: base64(new Uint8Array([1, 0, 2, 0])) }), 'customerFileUnreadableException')
    await expectError(api.blacklist.checkImport({ content: base64('PK\u0003\u0004 and nothing else') }), 'customerFileUnreadableException')
    const many = lines('Entry', ...Array.from({ length: 5_001 }, (_, n) => `s${n}.example`))
    await expectError(api.blacklist.checkImport({ content: many }), 'tooManyRowsException', { limit: 5_000 })
    await expectError(office.anna.api.blacklist.checkImport({ content: lines('spam.example') }), 'accessDeniedException')
  })
})

it('stops whoever writes by SMS from numbers that begin so', async () => {
  const office = await given.office()
  const { visitor } = await office.waitingChat()
  await server().database.systemPool.query(
    `INSERT INTO customer_contacts (organisation_id, id, customer_id, type, value, channel_id) VALUES ($1, gen_random_uuid(), $2, 'delivery', '79035554433', $3)`,
    [office.id, visitor.customerId, office.site.id],
  )

  await office.olga.api.blacklist.add({ type: 'phone', values: ['+7 903 555'] })

  expect((await office.olga.api.chats.list({ filter: 'waiting', scope: 'all' })).items).toEqual([])
})

it.each([
  ['me@spam.example', 'email me@spam.example'],
  ['@Spam.example', 'mailDomain spam.example'],
  ['spam.example', 'mailDomain spam.example'],
  ['+7 (495) 000', 'phone 7495000'],
])('%s is %s without headings', (value, said) => {
  const { entries } = planImport([{ line: 1, cells: [value] }])
  expect(entries.map((entry) => `${entry.type} ${entry.value}`)).toEqual([said])
})
