import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ExportView, ReportExportRequest, reportTabs } from '@besedka/contract'
import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it, vi } from 'vitest'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { given, type Office } from '../../../testing/given.ts'
import { lately } from '../../../testing/lately.ts'
import { madeExport } from '../../../testing/made-export.ts'
import { mailTo } from '../../../testing/post.ts'
import { server, useServer } from '../../../testing/use-server.ts'
import type { CurrentAccount } from '../../authentication/index.ts'
import { chatExportKind } from '../conversations/chat-export.ts'
import { writeReportPdf } from './write-report-pdf.ts'

useServer({ SERVICES: 'web,realtime,worker' })

const custom = { metrics: ['chats.closed', 'messages.out'], rows: 'operator', split: 'channel', chart: 'bars' } as const

describe('a report as PDF', () => {
  it('shows each tab in words that can be read and searched, with its numbers', async () => {
    const office = await busyOffice()

    for (const tab of [...reportTabs, 'custom'] as const) {
      const { text } = await pdfOf(office, { tab, ...(tab === 'custom' ? { custom: { ...custom, metrics: [...custom.metrics] } } : {}) })
      expect(text).toContain('время UTC')
      if (tab === 'employees' || tab === 'custom' || tab === 'dialogs') expect(text).toContain('Anna Smirnova')
      if (tab === 'report' || tab === 'employees') expect(text).toContain('Закрыто чатов')
      // What stands on the screen, and moments as the reader's language writes them.
      if (tab === 'dialogs') expect(text).toContain('Категория')
      if (tab === 'dialogs') expect(text).toMatch(/\d\d\.\d\d\.\d{4}, \d\d:\d\d/)
    }
  })

  it('repeats the heading of a table on each page', async () => {
    const office = await busyOffice()

    const { pages } = await pdfOf(office, { tab: 'common', granularity: 'hour' })

    expect(pages.length).toBeGreaterThan(3)
    const ofTable = pages.filter((page) => /\d\d:\d\d/.test(page) && page.includes('Начало'))
    expect(ofTable.length).toBeGreaterThan(2)
  })
})

it('is drawn when all of it has been read: a transaction that waits for drawing is ended by the database', async () => {
  const office = await busyOffice()
  const folder = await mkdtemp(join(tmpdir(), 'report-'))
  const { systemPool } = server().database
  const readers = async () => {
    const { rows } = await systemPool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_locks JOIN pg_class ON pg_class.oid = relation
       WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND relname = 'chat_facts' AND pid <> pg_backend_pid()`,
    )
    return rows[0]?.count
  }

  for (const tab of ['common', 'dialogs'] as const) {
    const progress = vi.fn(() => expect.poll(readers, { timeout: 3_000 }).toBe(0))
    await writeReportPdf({
      app: server().app,
      store: {} as FileStore,
      owner: { organisationId: office.id, organisationName: 'Office' } as CurrentAccount,
      locale: 'en-GB',
      parameters: ReportExportRequest.parse({ ...lately(), tab, format: 'pdf' }),
      path: join(folder, tab),
      progress,
    })
    expect(progress).toHaveBeenCalled()
  }
  await rm(folder, { recursive: true })
})

describe('conversations as PDF', () => {
  it('hold all that was said, however long, and what the typeface has no sign for is seen to be missing', async () => {
    const office = await given.office()
    const long = Array.from({ length: 400 }, (_, index) => `слово${index}`).join(' ')
    const { chat } = await office.waitingChat(`Спасибо 🙂 你 ${long}`)
    await office.anna.takes(chat)
    await office.anna.replies(chat, 'x'.repeat(500))
    await expect.poll(async () => (await office.olga.api.reports.dialogs(lately())).total, { timeout: 15_000 }).toBe(1)

    const asked = await office.administrator.api.chatExports.create({ ...lately(), format: 'pdf' })
    const { text, pages } = await readPdf(await madeExport(office, asked, 'chatExports'))

    const whole = text.replaceAll(/\s/g, '')
    expect(whole).toContain('Спасибо🙂¤')
    for (const word of ['слово0', 'слово399', 'x'.repeat(500)]) expect(whole).toContain(word)
    expect(pages.length).toBeGreaterThan(1)
  })
})

it('more conversations than one PDF holds come as several in a zip', async () => {
  const office = await given.office()
  for (const question of ['First question', 'Second question']) await office.waitingChat(question)
  await expect.poll(async () => (await office.olga.api.reports.dialogs(lately())).total, { timeout: 15_000 }).toBe(2)
  const folder = await mkdtemp(join(tmpdir(), 'chats-'))
  const path = join(folder, 'chats.zip')

  await chatExportKind.write({
    app: server().app,
    store: {} as FileStore,
    owner: { organisationId: office.id, organisationName: 'Office' } as CurrentAccount,
    locale: 'en-GB',
    parameters: { ...lately(), format: 'pdf', severalPdfs: true },
    path,
    progress: async () => {},
  })

  const parts = unzipSync(await readFile(path))
  expect(Object.keys(parts)).toEqual(['chats-1.pdf'])
  expect((await textsOf(parts['chats-1.pdf'] ?? new Uint8Array())).join('\n')).toMatch(/Conversations: Office, part 1[\s\S]*First question/)
  await rm(folder, { recursive: true })
})

it('a schedule sends both forms in one mail', async () => {
  const office = await busyOffice()
  const { id: scheduleId } = await office.olga.api.reportSchedules.create({
    ...{ name: 'Both', tab: 'custom', custom: { ...custom, metrics: [...custom.metrics] }, formats: ['xlsx', 'pdf'], granularity: 'day' },
    ...{ clock: 'all', channelId: null, teamId: null, operatorId: null, rhythm: 'daily', weekday: 1, monthDay: 1, hour: 9 },
    ...{ timeZone: 'Europe/Moscow', recipientIds: [office.olga.id] },
  })

  await office.olga.api.reportSchedules.send({ scheduleId })

  const { text } = await mailTo(office.olga.email, /Both/)
  expect(text).toMatch(/\[custom-.*\.xlsx\]/)
  expect(text).toMatch(/\[custom-.*\.pdf\]/)
  expect(text).toContain('metrics=chats.closed%2Cmessages.out&rows=operator&split=channel')
})

async function busyOffice(): Promise<Office> {
  const office = await given.office()
  const { chat } = await office.waitingChat('Where is my order?')
  await office.anna.takes(chat)
  await office.anna.replies(chat, 'On its way')
  await office.anna.closes(chat)
  await expect.poll(async () => (await office.olga.api.reports.report(lately())).total['chats.closed']?.n, { timeout: 15_000 }).toBe(1)
  return office
}

async function pdfOf(office: Office, asked: Partial<ReportExportRequest> & { tab: ReportExportRequest['tab'] }) {
  return readPdf(await madeExport(office, await office.olga.api.reportExports.create({ ...lately(), format: 'pdf', ...asked })))
}

async function readPdf({ url }: ExportView): Promise<{ text: string; pages: string[] }> {
  const answer = await fetch(new URL(url ?? '', server().address))
  const pages = await textsOf(new Uint8Array(await answer.arrayBuffer()))
  return { text: pages.join('\n'), pages }
}

/** What stands on each page. */
async function textsOf(file: Uint8Array): Promise<string[]> {
  return (await extractText(await getDocumentProxy(file))).text
}
