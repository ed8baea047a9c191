import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CustomerImportTarget, CustomerImportView } from '@besedka/contract'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { writeWorkbook } from '../../platform/spreadsheet/write-workbook.ts'
import { seedCustomerImports } from '../../testing/customer-import-inputs.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { workOnImport } from './index.ts'

useServer({ SERVICES: 'web,realtime,worker' })

type Given = { office: Office; bytes: string | Uint8Array; name?: string }

/** An import that has been read. */
async function read({ office, bytes, name = 'people.csv' }: Given): Promise<CustomerImportView> {
  const { caller, api } = office.administrator
  const form = new FormData()
  form.append('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name))
  const answer = await fetch(`${caller.address}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}` },
    body: form,
  })
  const { entity } = (await answer.json()) as { entity: { id: string } }
  return settled(office, await api.customerImports.create({ fileId: entity.id }))
}

async function settled(office: Office, { id }: { id: string }): Promise<CustomerImportView> {
  return vi.waitFor(
    async () => {
      const view = await office.administrator.api.customerImports.get({ importId: id })
      expect(['reading', 'checking', 'running', 'undoing']).not.toContain(view.state)
      return view
    },
    { timeout: 90_000, interval: 100 },
  )
}

async function checked(office: Office, view: CustomerImportView, replace = false): Promise<CustomerImportView> {
  const { columns } = view.mapping
  return settled(office, await office.administrator.api.customerImports.check({ importId: view.id, columns, replace }))
}

async function imported(office: Office, bytes: string | Uint8Array, replace = false): Promise<CustomerImportView> {
  const { id } = await checked(office, await read({ office, bytes }), replace)
  return settled(office, await office.administrator.api.customerImports.start({ importId: id }))
}

async function everybody(office: Office) {
  return (await office.administrator.api.customers.list({ limit: 50 })).items
}

const csv = (...lines: string[]) => lines.join('\r\n')

describe('reading a file', () => {
  it('finds encoding, delimiter and what the columns are, in both languages, and a defined field by its name', async () => {
    const office = await given.office()
    const field = await office.administrator.api.customerFields.create({ name: 'Размер', type: 'text' })
    const russian = csv('ФИО;Телефон;Эл. почта;Статус;Размер;Прочее', 'Иван;8 921 123-45-67;ivan@example.com;Новый;XL;x')
    const cp1251 = Uint8Array.from(russian, (sign) => {
      const code = sign.charCodeAt(0)
      return code >= 0x410 && code <= 0x44f ? code - 0x350 : code
    })

    const view = await read({ office, bytes: cp1251 })

    expect(view).toMatchObject({ state: 'read', encoding: 'windows-1251', rows: 1, fileName: 'people.csv' })
    expect(view.samples).toEqual([['Иван', '8 921 123-45-67', 'ivan@example.com', 'Новый', 'XL', 'x']])
    expect(view.mapping.columns).toEqual(['name', 'phone', 'email', 'status', `field:${field.id}`, 'skip'])
    const english = await read({
      office,
      bytes: csv('Full name,E-mail,Mobile phone,Tags', '"Smith, John",john@example.com,+44 20 7946 0958,vip'),
    })
    expect(english).toMatchObject({ encoding: 'utf-8', samples: [['Smith, John', 'john@example.com', '+44 20 7946 0958', 'vip']] })
    expect(english.mapping.columns).toEqual(['name', 'email', 'phone', 'tags'])
  })

  it('reads a workbook, its gaps and its shared texts', async () => {
    const office = await given.office()
    const rows = [
      ['Ivan & Sons', '+79211234567', null],
      ['', '', ''],
      ['Petr', null, 'petr@example.com'],
    ]
    const folder = await mkdtemp(join(tmpdir(), 'besedka-people-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'people.xlsx')
    await writeWorkbook(path, [{ name: 'people', header: ['Name', 'Phone', 'E-mail'], rows }])

    const view = await read({ office, bytes: await readFile(path), name: 'people.xlsx' })

    expect(view).toMatchObject({ state: 'read', encoding: null, rows: 2, headings: ['Name', 'Phone', 'E-mail'] })
    expect(view.samples).toEqual([
      ['Ivan & Sons', '+79211234567', ''],
      ['Petr', '', 'petr@example.com'],
    ])
  })

  it('says so when it is no such file, or nothing is in it', async () => {
    const office = await given.office()
    for (const bytes of ['Name;Phone', '', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100)])]) {
      expect(await read({ office, bytes: bytes || ' ' })).toMatchObject({ state: 'failed', problem: 'customerFileUnreadableException' })
    }
  })
})

/** A workbook whose parts somebody wrote to do harm. */
function workbook({ rows, shared = '' }: { rows: string; shared?: string }): Uint8Array {
  return zipSync({
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="rId1" Target="sheet.xml"/></Relationships>'),
    'xl/sharedStrings.xml': strToU8(`<sst>${shared}</sst>`),
    'xl/sheet.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })
}

const row = (cell: string, at = '') => `<row${at}><c t="str"><v>${cell}</v></c></row>`

describe('a workbook made to do harm', () => {
  it('shows one endless text in many cells, and holds nobody up', async () => {
    const office = await given.office()
    const rows = `${row('Name')}${'<row><c t="s"><v>0</v></c></row>'.repeat(20_000)}`

    const view = await read({ office, bytes: workbook({ rows, shared: `<si><t>${'a'.repeat(5_000_000)}</t></si>` }) })

    expect(view).toMatchObject({ state: 'read', rows: 20_000 })
    expect(view.samples[0]?.[0]).toHaveLength(2_100)
  })

  it.each([
    ['says more than any list of customers', { rows: row('<c t="s"><v>0</v></c>'), shared: '<si/>'.repeat(2_000_001) }],
    ['repeats a row', { rows: row('Name', ' r="1"') + row('Ivan', ' r="2"') + row('Petr', ' r="2"') }],
    ['has a row inside a row with one number', { rows: `${row('Name')}<row r="2">${row('Ivan', ' r="2"')}</row>` }],
    ['numbers a row with a word', { rows: row('Name') + row('Ivan', ' r="many"') }],
    ['numbers a row beyond all numbers', { rows: row('Name') + row('Ivan', ' r="99999999999"') }],
    [
      'unfolds into more than a disk should take',
      {
        rows:
          row('Name').replace('</row>', '<c r="CV1" t="str"><v>Last</v></c></row>') +
          `<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(1_000),
        shared: `<si><t>${'a'.repeat(3_000)}</t></si>`,
      },
    ],
  ])('is refused when it %s', async (_what, parts) => {
    const office = await given.office()
    const view = await read({ office, bytes: workbook(parts) })
    expect(view).toMatchObject({ state: 'failed', problem: 'customerFileUnreadableException' })
  })

  it('is given up when its reading fails again and again, whatever the reason', async () => {
    const office = await given.office()
    const { readId: importId } = await seedCustomerImports(office)
    const { app, database } = server()
    await database.systemPool.query("UPDATE customer_imports SET state = 'reading' WHERE id = $1", [importId])
    const about = { organisationId: office.id, importId }

    // Its bytes are nowhere.
    await expect(workOnImport(app, about, 1)).rejects.toThrow()
    expect((await office.administrator.api.customerImports.get({ importId })).state).toBe('reading')
    await workOnImport(app, about, 5)
    expect(server().takeDefects().join()).toContain('An import was given up')

    const over = await office.administrator.api.customerImports.get({ importId })
    expect(over).toMatchObject({ state: 'failed', problem: 'customerFileUnreadableException' })
  })
})

describe('an import', () => {
  it('ends with the right of whoever began it', async () => {
    const office = await given.office()
    const clerk = await office.person('Clerk', [])
    const { checkedId, readId } = await seedCustomerImports(office)
    const { app, database } = server()

    for (const [importId, state] of [
      [readId, 'reading'],
      [checkedId, 'running'],
    ] as const) {
      await database.systemPool.query('UPDATE customer_imports SET by_id = $2, state = $3 WHERE id = $1', [importId, clerk.id, state])
      await workOnImport(app, { organisationId: office.id, importId }, 1)
      const over = await office.administrator.api.customerImports.get({ importId })
      expect(over).toMatchObject({ state: 'failed', problem: 'accessDeniedException' })
    }
  })

  it('names every row that it does not take, changes nothing before it is begun, and then finds or creates by contact', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const { customerId } = await office.customer()
    await api.customers.update({ customerId, name: 'Ivan' })
    await api.customerProfiles.addContact({ customerId, type: 'email', value: 'ivan@example.com' })
    const { customerId: other } = await office.customer()
    await api.customerProfiles.addContact({ customerId: other, type: 'phone', value: '+79210000001' })
    const file = csv(
      'Name;Phone;E-mail;Tags;Status;Company;Manager;Comment',
      'Ivan Petrov;8 921 123-45-67;IVAN@example.com;vip, Опт;Новый;Acme;Boris Kuznetsov;Likes tea',
      'Vera;;vera@example.com;vip;new;acme;;',
      'Vera again;+7 921 555-55-55;vera@example.com;;;;;',
      'Nobody;;;;;;;',
      'Bad phone;12;;;;;;',
      'Two people;+79210000001;ivan@example.com;;;;;',
      'Bad status;;x@example.com;;Wonderful;;;',
      'Bad manager;;y@example.com;;;;Nobody;',
    )

    const dry = await checked(office, await read({ office, bytes: file }))

    expect(dry).toMatchObject({ state: 'checked', rows: 8, done: 8, created: 1, changed: 2, same: 0, refused: 5 })
    const { items } = await api.customerImports.problems({ importId: dry.id })
    expect(items.map(({ line, problem, column }) => [line, problem, column])).toEqual([
      [5, 'noContact', null],
      [6, 'phoneInvalid', 'Phone'],
      [7, 'twoCustomers', null],
      [8, 'statusUnknown', 'Status'],
      [9, 'managerUnknown', 'Manager'],
    ])
    const { text } = await api.customerImports.problemsFile({ importId: dry.id })
    expect(text).toContain('"6";"Phone: Это не номер телефона";"Bad phone";"12"')
    expect(await everybody(office)).toHaveLength(2)

    const done = await settled(office, await api.customerImports.start({ importId: dry.id }))

    expect(done).toMatchObject({ state: 'done', done: 8, created: 1, changed: 2, refused: 5 })
    const ivan = await api.customers.get({ customerId })
    expect(ivan).toMatchObject({ name: 'Ivan', tags: ['vip', 'Опт'], personalManagerId: office.boris.id, comments: 1 })
    expect(ivan.companies.map(({ name }) => name)).toEqual(['Acme'])
    expect(ivan.contacts.map(({ value }) => value)).toContain('+79211234567')
    const vera = (await everybody(office)).find(({ name }) => name === 'Vera')
    expect(vera?.contacts.map(({ value }) => value).sort()).toEqual(['+79215555555', 'vera@example.com'])
    expect((await api.customerActs.changes({ customerId })).items[0]).toMatchObject({
      cause: 'import',
      change: { tagsAdded: ['vip', 'Опт'] },
    })
    // The same file once more changes nothing.
    expect(await imported(office, file)).toMatchObject({ created: 0, changed: 0, same: 3, refused: 5 })
  })

  it('joins nobody by what was merely typed into a chat', async () => {
    const office = await given.office()
    const { customerId } = await office.customer()
    await server().database.systemPool.query(
      `INSERT INTO customer_contacts (organisation_id, id, customer_id, type, value, source)
       VALUES ($1, gen_random_uuid(), $2, 'email', 'boss@example.com', 'customer')`,
      [office.id, customerId],
    )

    expect(await imported(office, csv('Name;E-mail', 'Boss;boss@example.com'))).toMatchObject({ created: 1, changed: 0 })
    expect((await office.administrator.api.customers.get({ customerId })).name).not.toBe('Boss')
  })

  it('knows people by the number that they write from in a messenger', async () => {
    const office = await given.office()
    const { customerId } = await office.customer()
    await server().database.systemPool.query(
      `INSERT INTO customer_contacts (organisation_id, id, customer_id, type, value, channel_id)
       VALUES ($1, gen_random_uuid(), $2, 'whatsapp', '79211234567', $3)`,
      [office.id, customerId, office.site.id],
    )

    expect(await imported(office, csv('Телефон;Тег', '8 921 123-45-67;опт'))).toMatchObject({ created: 0, changed: 1 })
    expect((await office.administrator.api.customers.get({ customerId })).tags).toEqual(['опт'])
  })

  it('fills in what is empty, and writes over the rest only when asked', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const level = await api.customerFields.create({ name: 'Born', type: 'date' })
    const { id: customerId } = await imported(office, csv('Name;E-mail;City;Born', 'Ivan;ivan@example.com;Omsk;25.11.1990')).then(
      async () => (await everybody(office))[0] ?? { id: '' },
    )

    await imported(office, csv('Name;E-mail;City;Country;Born', 'Ivan Petrov;ivan@example.com;Tomsk;Russia;1991-01-01'))
    expect(await api.customers.get({ customerId })).toMatchObject({
      name: 'Ivan',
      city: 'Omsk',
      country: 'Russia',
      values: { [level.id]: '1990-11-25' },
    })

    const { id: importId } = await imported(office, csv('Name;E-mail;City;Born', 'Ivan Petrov;ivan@example.com;Tomsk;1991-01-01'), true)
    const written = { name: 'Ivan Petrov', city: 'Tomsk', values: { [level.id]: '1991-01-01' } }
    expect(await api.customers.get({ customerId })).toMatchObject(written)
    await settled(office, await api.customerImports.undo({ importId }))
    expect(await api.customers.get({ customerId })).toMatchObject({ name: 'Ivan', city: 'Omsk', values: { [level.id]: '1990-11-25' } })
  })

  it('is taken back: who was made and is untouched goes, and so does the company; what somebody has changed stays', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const file = csv(
      'Name;E-mail;Company;Comment',
      'Ivan;ivan@example.com;Acme;Tea',
      'Petr;petr@example.com;Acme;',
      'Vera;vera@example.com;Bolts;',
    )
    const { id: importId } = await imported(office, file)
    const petr = (await everybody(office)).find(({ name }) => name === 'Petr')
    await api.customerProfiles.addTag({ customerId: petr?.id ?? '', tag: 'vip' })

    const undone = await settled(office, await api.customerImports.undo({ importId }))

    expect(undone).toMatchObject({ state: 'undone', takenBack: 2, kept: 1, undoUntil: null })
    expect((await everybody(office)).map(({ name }) => name)).toEqual(['Petr'])
    expect((await api.companies.list({})).items.map(({ name }) => name)).toEqual(['Acme'])
    await expectError(api.customerImports.undo({ importId }), 'cannotBeUndoneException')
  })

  it('wants a column to find customers by, no column twice, and its steps in their order', async () => {
    const office = await given.office()
    const { api } = office.administrator
    const { id: importId } = await read({ office, bytes: csv('Name;Phone', 'Ivan;+79211234567') })
    const tried = (columns: CustomerImportTarget[]) => api.customerImports.check({ importId, columns, replace: false })

    await expectError(tried(['name', 'skip']), 'customerImportMappingException')
    await expectError(tried(['name']), 'customerImportMappingException')
    await expectError(api.customerImports.start({ importId }), 'customerImportStateException')
    await expectError(office.anna.api.customerImports.get({ importId }), 'accessDeniedException')
  })

  it('takes ten thousand rows, names a hundred bad ones, and goes on where a crash has stopped it', { timeout: 180_000 }, async () => {
    const office = await given.office()
    const { api } = office.administrator
    const line = (index: number) => (index % 100 === 0 ? `Person ${index};bad` : `Person ${index};person${index}@example.com`)
    const file = csv('Name;E-mail', ...Array.from({ length: 10_000 }, (_, index) => line(index)))
    const dry = await checked(office, await read({ office, bytes: file }))
    expect(dry).toMatchObject({ rows: 10_000, created: 9_900, refused: 100 })

    await api.customerImports.start({ importId: dry.id })
    // A second job for the same import, as after a crash: no row is taken twice.
    await server().database.systemPool.query("SELECT enqueue_job('customerImport', $1::json, NULL, NULL, 'again', 25)", [
      JSON.stringify({ organisationId: office.id, importId: dry.id }),
    ])
    const done = await settled(office, dry)

    expect(done).toMatchObject({ state: 'done', done: 10_000, created: 9_900, refused: 100 })
    expect(await api.customers.count({})).toEqual({ customers: 9_900, more: false })
  })
})
