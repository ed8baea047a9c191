import { writeFile } from 'node:fs/promises'
import { type ExportView, newId } from '@besedka/contract'
import { chatNumber } from '@besedka/contract/chat-number'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newStorageKey } from '../../platform/files/file-store.ts'
import { openFilePlaces } from '../../platform/files/open-file-places.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given, type Office } from '../../testing/given.ts'
import { lately } from '../../testing/lately.ts'
import { madeExport } from '../../testing/made-export.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { createMakeExport, deleteExpiredExports, exportKind } from '../exports/index.ts'

useServer({ SERVICES: 'web,realtime,worker' })

const dayMs = 86_400_000

describe('the summary as a file', () => {
  it('is a workbook with a sheet for each tab that says what the screens say, made by a job, and the log says who took it', async () => {
    const office = await given.office()
    await closedChat(office, 'Where is my order?')

    const { file, sheets } = await workbook(office, { ...lately(), tab: 'report', format: 'xlsx' })

    expect(file).toMatchObject({ state: 'done', fileName: expect.stringMatching(/^report-.*\.xlsx$/) })
    const tabs = ['Сводный', 'Общий', 'Диалоги', 'Каналы', 'Сотрудники', 'Команды', 'Рабочее время', 'Категории']
    expect([...sheets.keys()]).toEqual(tabs)
    expect(sheets.get('Сотрудники')).toContain('Anna Smirnova')
    expect(sheets.get('Диалоги')).toContain('закрыл сотрудник')
    const { total } = await office.olga.api.reports.common(lately())
    expect(rowOf(sheets.get('Сводный'), 'Закрыто чатов')).toContain(`<v>${total['chats.closed']?.n}</v>`)
    expect(rowOf(sheets.get('Категории'), 'Всего')).toContain('<v>1</v>')
    const { items } = await office.administrator.api.audit.list({ action: 'report.exported' })
    expect(items.map(({ after }) => after?.tab)).toEqual(['report'])
  })

  it('says within what time a chat was solved at once, where that is not the usual one', async () => {
    const office = await given.office()
    await closedChat(office)

    const usual = await workbook(office, { ...lately(), tab: 'report', format: 'xlsx' })
    const chosen = await workbook(office, { ...lately(), tab: 'report', format: 'xlsx', onceWithin: '7d' })

    expect(usual.sheets.get('Сводный')).toContain('Решено с первого раза: доля, %')
    for (const name of ['Сводный', 'Сотрудники']) expect(chosen.sheets.get(name)).toContain('Решено с первого раза (7 дней): доля, %')
  })

  it('holds what the plan has: the summary and its days', async () => {
    const poor = await given.office({ options: [] })

    const { sheets } = await workbook(poor, { ...lately(), tab: 'report', format: 'xlsx' })

    expect([...sheets.keys()]).toEqual(['Сводный', 'По времени'])
    await expectError(poor.olga.api.reportExports.create({ ...lately(), tab: 'teams', format: 'csv' }), 'accessDeniedException')
  })

  it('as CSV is a zip; another tab is one file', async () => {
    const office = await given.office()
    await closedChat(office)

    const zipped = await madeExport(office, await office.olga.api.reportExports.create({ ...lately(), tab: 'report', format: 'csv' }))
    const alone = await madeExport(office, await office.olga.api.reportExports.create({ ...lately(), tab: 'channels', format: 'csv' }))

    expect(Object.keys(unzipSync(await bytesOf(zipped)))).toContain('Каналы.csv')
    expect(strFromU8(await bytesOf(alone))).toContain('"Site"')
  })
})

describe('conversations as a file', () => {
  it.each(['json', 'csv', 'html'] as const)('hold all that was said, as %s, and the log says who took them', async (format) => {
    const office = await given.office()
    await closedChat(office, 'Is <b>it</b> "late"?')

    const asked = await office.administrator.api.chatExports.create({ ...lately(), format })
    const text = strFromU8(await bytesOf(await madeExport(office, asked, 'chatExports')))

    expect(text).toContain('Good afternoon')
    if (format === 'json') {
      const { total, chats } = JSON.parse(text)
      expect([total, chats.length]).toEqual([1, 1])
      expect(chats[0].messages.map(({ text: said }: { text: string }) => said)).toEqual(['Is <b>it</b> "late"?', 'Good afternoon'])
    }
    if (format === 'csv') expect(text).toContain('"Is <b>it</b> ""late""?"')
    if (format === 'html') expect(text).not.toContain('<b>it</b>')
    const { items } = await office.administrator.api.audit.list({ action: 'chats.exported' })
    expect(items).toMatchObject([{ after: { format, chats: 1 } }])
  })

  it('of a list are those that stand in it, with its conditions', async () => {
    const office = await given.office()
    await closedChat(office, 'Over')
    const { chat } = await office.assignedChat(office.anna)
    await office.assignedChat(office.boris)
    await expect.poll(async () => (await office.olga.api.reports.dialogs(lately())).total, { timeout: 15_000 }).toBe(3)

    const list = { filter: 'assigned', scope: 'all', assigneeId: office.anna.id } as const
    const asked = await office.administrator.api.chatExports.create({ format: 'json', list })
    const { total, chats } = JSON.parse(strFromU8(await bytesOf(await madeExport(office, asked, 'chatExports'))))

    expect([total, chats.length, chats[0].chatId]).toEqual([1, 1, chat.id])
    const { items } = await office.administrator.api.audit.list({ action: 'chats.exported' })
    expect(items.map(({ after }) => [after?.filter, after?.assigneeId])).toEqual([['assigned', office.anna.id]])
    const own = { filter: 'closed', scope: 'mine' } as const
    const none = await office.administrator.api.chatExports.create({ format: 'json', list: own })
    expect(JSON.parse(strFromU8(await bytesOf(await madeExport(office, none, 'chatExports')))).total).toBe(0)
    const foreign = { filter: 'assigned', channelId: (await given.office()).site.id } as const
    await expectError(office.administrator.api.chatExports.create({ format: 'json', list: foreign }), 'validationException')
  })

  it('of one chat are that chat alone, by its number, and of no other organisation', async () => {
    const office = await given.office()
    const { chat } = await office.assignedChat(office.anna)
    await office.assignedChat(office.boris)
    await expect.poll(async () => (await office.olga.api.reports.dialogs(lately())).total, { timeout: 15_000 }).toBe(2)

    const asked = await office.administrator.api.chatExports.create({ format: 'json', chatId: chat.id })
    const made = await madeExport(office, asked, 'chatExports')

    const { total, chats } = JSON.parse(strFromU8(await bytesOf(made)))
    expect([total, chats.length, chats[0].chatId]).toEqual([1, 1, chat.id])
    expect(made.fileName).toBe(`chat-${chatNumber(chat.id)}.json`)
    const { items } = await office.administrator.api.audit.list({ action: 'chats.exported' })
    expect(items).toMatchObject([{ after: { chats: 1 } }])
    const { chat: foreign } = await (await given.office()).waitingChat()
    await expectError(office.administrator.api.chatExports.create({ format: 'json', chatId: foreign.id }), 'chatNotFoundByIdException')
  })

  it('that a search finds are those that its asker finds, with its conditions', async () => {
    const office = await given.office()
    const { chat } = await office.assignedChat(office.anna)
    await office.anna.replies(chat, 'The gazebo is ready')
    const { chat: other } = await office.assignedChat(office.anna)
    await office.anna.replies(other, 'Nothing of that kind')
    await expect.poll(async () => (await office.olga.api.reports.dialogs(lately())).total, { timeout: 15_000 }).toBe(2)
    const search = { text: 'gazebos', operatorId: office.anna.id }
    await expect.poll(async () => (await office.administrator.api.search.everything(search)).items.length, { timeout: 15_000 }).toBe(1)

    const asked = await office.administrator.api.chatExports.create({ format: 'json', search })
    const { total, chats } = JSON.parse(strFromU8(await bytesOf(await madeExport(office, asked, 'chatExports'))))

    expect([total, chats.length, chats[0].chatId]).toEqual([1, 1, chat.id])
    const { items } = await office.administrator.api.audit.list({ action: 'chats.exported' })
    expect(items).toMatchObject([{ after: { text: 'gazebos', chats: 1 } }])
    const foreign = { text: 'gazebo', channelId: (await given.office()).site.id }
    await expectError(office.administrator.api.chatExports.create({ format: 'json', search: foreign }), 'validationException')
  })

  it('behind a number are as many as it says', async () => {
    const office = await given.office()
    await closedChat(office, 'Of Anna')
    const { chat } = await office.assignedChat(office.boris)
    await office.boris.replies(chat, 'I am Boris')
    await office.boris.closes(chat)
    const behind = { metric: 'chats.closed', rows: 'operator', row: office.boris.id } as const
    await expect.poll(async () => (await office.olga.api.reports.chats({ ...lately(), ...behind })).chats, { timeout: 15_000 }).toBe(1)

    const asked = await office.administrator.api.chatExports.create({ ...lately(), format: 'json', behind })
    const { total, chats } = JSON.parse(strFromU8(await bytesOf(await madeExport(office, asked, 'chatExports'))))

    expect([total, chats.length, chats[0].chatId ?? chats[0].id]).toEqual([1, 1, chat.id])
    const { items } = await office.administrator.api.audit.list({ action: 'chats.exported' })
    expect(items.map(({ after }) => after?.metric)).toEqual(['chats.closed'])
  })

  it('come with their files, where each is led to', async () => {
    const office = await given.office()
    const { chat } = await office.assignedChat(office.anna)
    const photo = await uploaded(office, 'receipt.txt', 'paid')
    await office.anna.sends({ chatId: chat.id, id: newId(), text: 'Here', fileIds: [photo] })
    await counted(office)

    const asked = await office.administrator.api.chatExports.create({ ...lately(), format: 'html', withFiles: true })
    const entries = unzipSync(await bytesOf(await madeExport(office, asked, 'chatExports')))

    const place = `files/${photo}-receipt.txt`
    expect(strFromU8(entries[place] ?? new Uint8Array())).toBe('paid')
    expect(strFromU8(entries['chats.html'] ?? new Uint8Array())).toContain(`href="${place}"`)
  })

  it('are for those who may see every chat and the list of them', async () => {
    const office = await given.office()

    await expectError(office.anna.api.chatExports.create({ ...lately(), format: 'json' }), 'accessDeniedException')
  })
})

describe('a file', () => {
  it('name nothing that the organisation has never had', async () => {
    const [office, stranger] = [await given.office(), await given.office()]
    const asked = { ...lately(), format: 'json', channelId: stranger.site.id } as const
    await expectError(office.administrator.api.chatExports.create(asked), 'validationException')
  })

  it('is its owner’s: others do not find it, and a few at a time are enough', async () => {
    const office = await given.office()
    const asked = await office.olga.api.reportExports.create({ ...lately(), tab: 'report', format: 'csv' })

    await expectError(office.administrator.api.reportExports.get({ exportId: asked.id }), 'exportNotFoundException')
    expect((await office.administrator.api.reportExports.list()).items).toEqual([])
    expect((await office.olga.api.reportExports.list()).items.map(({ id }) => id)).toEqual([asked.id])
  })

  it('is dropped by whoever asked for it, and by nobody else: its link opens nothing any more', async () => {
    const office = await given.office()
    const file = await madeExport(office, await office.olga.api.reportExports.create({ ...lately(), tab: 'report', format: 'csv' }))
    const drop = { exportId: file.id }

    await expectError(office.administrator.api.reportExports.cancel(drop), 'exportNotFoundException')
    await expectError(office.administrator.api.chatExports.cancel(drop), 'exportNotFoundException')
    await office.olga.api.reportExports.cancel(drop)

    expect((await office.olga.api.reportExports.list()).items).toEqual([])
    expect((await fetch(new URL(file.url ?? '', server().address))).status).toBe(422)
    await expectError(office.olga.api.reportExports.cancel(drop), 'exportNotFoundException')
  })

  it('opens by its link for a day, and not any more once who asked for it has lost the right', async () => {
    const office = await given.office()
    const asked = await office.olga.api.reportExports.create({ ...lately(), tab: 'report', format: 'csv' })
    const file = await madeExport(office, asked)
    const open = () => fetch(new URL(file.url ?? '', server().address))
    const answer = await open()
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect((await fetch(new URL(file.url?.replace('/exports/', '/exports/x') ?? '', server().address))).status).toBe(422)

    await office.administrator.api.accounts.deactivate({ accountId: office.olga.id, chatsTo: { type: 'queue' } })
    expect((await open()).status).toBe(422)
    await office.administrator.api.accounts.activate({ accountId: office.olga.id })
    expect((await open()).status).toBe(200)

    server().clock.advance(dayMs / 1000 + 60)
    expect((await open()).status).toBe(422)
    const [row] = (await server().database.systemPool.query('SELECT storage_key FROM exports WHERE id = $1', [asked.id])).rows
    const deleted: string[] = []
    await deleteExpiredExports(server().app, { delete: async (key) => void deleted.push(key) })
    expect(deleted).toContain(row.storage_key)
    const { rowCount } = await server().database.systemPool.query('SELECT FROM exports WHERE id = $1', [asked.id])
    expect(rowCount).toBe(0)
  })
})

describe('the making of a file', () => {
  /** A row that waits, and what has become of its bytes. */
  async function waiting(
    office: Office,
    { expired }: { expired: boolean },
    whileMaking: (exportId: string, progress: () => Promise<void>) => Promise<unknown>,
  ) {
    const { app, database } = server()
    const places = await openFilePlaces(app.config)
    const [exportId, storageKey] = [newId(), newStorageKey()]
    await database.systemPool.query(
      `INSERT INTO exports (organisation_id, id, kind, parameters, owner_id, locale, file_name, storage_key, created_at, expires_at)
       VALUES ($1, $2, 'probe', '{}', $3, 'en-GB', 'probe.txt', $4, $5, $5)`,
      [office.id, exportId, office.olga.id, storageKey, new Date(app.now().getTime() + (expired ? -1 : 1) * 3_600_000)],
    )
    const began: string[] = []
    let ended = 0
    const kind = exportKind({
      kind: 'probe',
      rights: ['AUTHORITY_ALL_STAT'],
      parameters: z.object({}),
      write: async ({ path, progress }) => {
        began.push(path)
        await writeFile(path, 'probe')
        await whileMaking(exportId, () => progress(1, 2))
        ended++
      },
    })
    await createMakeExport(app, places, [kind])({ organisationId: office.id, exportId })
    const { rows } = await database.systemPool.query('SELECT state FROM exports WHERE id = $1', [exportId])
    const isKept = await places.store.read(storageKey).then(
      (bytes) => bytes.destroy() !== undefined,
      () => false,
    )
    return { began: began.length, ended, state: rows[0]?.state, isKept }
  }

  it('does not begin once its time is over', async () => {
    const office = await given.office()
    expect(await waiting(office, { expired: true }, async () => undefined)).toEqual({ began: 0, ended: 0, state: 'failed', isKept: false })
    expect(await waiting(office, { expired: false }, async () => undefined)).toEqual({ began: 1, ended: 1, state: 'done', isKept: true })
  })

  it('stops once it was cancelled, and leaves no bytes behind', async () => {
    const office = await given.office()
    const cancel = async (exportId: string, progress: () => Promise<void>) => {
      await server().database.systemPool.query("UPDATE exports SET kind = 'report' WHERE id = $1", [exportId])
      await office.olga.api.reportExports.cancel({ exportId })
      await progress()
    }
    expect(await waiting(office, { expired: false }, cancel)).toEqual({ began: 1, ended: 0, state: 'failed', isKept: false })
  })

  it('leaves no bytes behind when its row was deleted meanwhile', async () => {
    const office = await given.office()
    const deleteRow = (exportId: string) => server().database.systemPool.query('DELETE FROM exports WHERE id = $1', [exportId])
    expect(await waiting(office, { expired: false }, deleteRow)).toEqual({ began: 1, ended: 1, state: undefined, isKept: false })
  })
})

async function closedChat(office: Office, text = 'Good morning'): Promise<void> {
  const { chat } = await office.waitingChat(text)
  await office.anna.takes(chat)
  await office.anna.replies(chat, 'Good afternoon')
  await office.anna.closes(chat)
  await counted(office, 1)
}

async function uploaded({ anna: { caller } }: Office, name: string, text: string): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([text], { type: 'text/plain' }), name)
  const headers = { authorization: `Bearer ${caller.token}` }
  const answer = await fetch(new URL('/api/files', caller.address), { method: 'POST', headers, body })
  return ((await answer.json()) as { entity: { id: string } }).entity.id
}

/** The worker counts by itself; a report is true once it has. */
async function counted(office: Office, closed = 0): Promise<void> {
  await expect
    .poll(async () => (await office.olga.api.reports.report(lately())).total[closed > 0 ? 'chats.closed' : 'messages.out']?.n, {
      timeout: 15_000,
    })
    .toBeGreaterThanOrEqual(1)
}

async function bytesOf({ url, sizeBytes }: ExportView): Promise<Uint8Array> {
  const answer = await fetch(new URL(url ?? '', server().address))
  expect(answer.status).toBe(200)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  expect(bytes).toHaveLength(sizeBytes ?? 0)
  return bytes
}

type Asked = Parameters<Office['olga']['api']['reportExports']['create']>[0]

async function workbook(office: Office, asked: Asked): Promise<{ file: ExportView; sheets: Map<string, string> }> {
  const file = await madeExport(office, await office.olga.api.reportExports.create(asked))
  const entries = unzipSync(await bytesOf(file))
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array())
  const names = [...text('xl/workbook.xml').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name ?? '')
  return { file, sheets: new Map(names.map((name, index) => [name, text(`xl/worksheets/sheet${index + 1}.xml`)])) }
}

function rowOf(sheet: string | undefined, title: string): string {
  return sheet?.split('<row>').find((row) => row.includes(`>${title}<`)) ?? ''
}
