import { createReadStream } from 'node:fs'
import type { CustomerExportFormat, FileView, Locale } from '@besedka/contract'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import { csvLines } from '../../platform/csv/csv-lines.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { inOrganisation, readOrganisation } from '../../platform/events/transaction.ts'
import type { FilePlaces } from '../../platform/files/open-file-places.ts'
import { writeSlices } from '../../platform/files/write-slices.ts'
import { writeWorkbook } from '../../platform/spreadsheet/write-workbook.ts'
import { accountNames } from '../accounts/index.ts'
import { getCustomers, listCustomerStatuses, listDefinedFields } from '../customers/index.ts'
import { uploadFile } from '../files/index.ts'
import { type ExportNames, exportColumns } from './export-columns.ts'
import { requireWorkOnCustomers } from './may-work-on-customers.ts'
import type { ActRow } from './tables.ts'
import './tables.ts'

const pageSize = 500

type Key = { organisationId: string; actId: string }
type Row = (string | null)[]

const mimeTypes = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} satisfies Record<CustomerExportFormat, string>

/**
 * The job: writes the chosen customers into a file of the account that asked, page by page; nobody else can read it, and it is deleted after a day like
 * all that was never sent. One that is cut off begins anew.
 */
export async function exportCustomers(app: AppContext, places: FilePlaces, key: Key): Promise<void> {
  const act = await readOrganisation(app, key.organisationId, (db) => findRunningExport(db, key.actId))
  if (!act) return
  const uploader = { kind: 'account', id: act.byId } as const
  const path = places.receiving.newPath()
  try {
    await requireWorkOnCustomers(app, { organisationId: key.organisationId, id: act.byId })
    await write(path, act, pagesOf(app, key, act.byId))
    const caller = { organisationId: key.organisationId, uploader, seesMessage: async () => false }
    const file = await uploadFile(app, places, caller, {
      stream: createReadStream(path),
      name: act.fileName,
      mimeType: mimeTypes[act.format],
      customerList: true,
    })
    await settle(app, key, { state: 'done', file })
  } catch (error) {
    if (error instanceof Stopped) return
    if (!(error instanceof AppError)) throw error
    await settle(app, key, { state: 'failed', problem: error.code })
  } finally {
    await places.receiving.discard(path)
  }
}

/** Somebody has stopped it. */
class Stopped extends Error {}

type Export = { byId: string; format: CustomerExportFormat; locale: Locale; fileName: string; names: ExportNames }

async function findRunningExport(db: Kysely<Tables>, actId: string): Promise<Export | undefined> {
  const row = await db.selectFrom('customer_acts').selectAll().where('id', '=', actId).where('state', '=', 'running').executeTakeFirst()
  if (row?.act.type !== 'export') return undefined
  const managers = await db
    .selectFrom('customers')
    .select('personal_manager_id as id')
    .distinct()
    .where('personal_manager_id', 'is not', null)
    .execute()
  const accounts = await accountNames(
    db,
    managers.flatMap(({ id }) => id ?? []),
  )
  const [statuses, fields] = [await listCustomerStatuses(db), await listDefinedFields(db)]
  const fileName = `customers-${row.started_at.toISOString().slice(0, 10)}.${row.act.format}`
  const locale: Locale = row.locale === 'en-GB' ? 'en-GB' : 'ru-RU'
  return { byId: row.by_id, format: row.act.format, locale, fileName, names: { statuses, fields, accounts } }
}

async function write(path: string, { format, locale, names }: Export, rowsOf: (columns: Columns) => AsyncIterable<Row>): Promise<void> {
  const columns = exportColumns(names, locale)
  const sheet = { name: 'customers', header: columns.map(({ title }) => title), rows: rowsOf(columns) }
  await (format === 'xlsx' ? writeWorkbook(path, [sheet]) : writeSlices(path, csvLines(sheet, locale)))
}

type Columns = ReturnType<typeof exportColumns>

/** Rows of the chosen customers, the newest first, as long as the account that asked has the right; progress is noted after each page. */
function pagesOf(app: AppContext, { organisationId, actId }: Key, byId: string) {
  return async function* (columns: Columns): AsyncGenerator<Row> {
    let last: string | undefined
    for (let done = 0; ; ) {
      const ids = await readOrganisation(app, organisationId, (db) => nextIds(db, actId, last))
      if (ids.length === 0) return
      last = ids.at(-1)
      await requireWorkOnCustomers(app, { organisationId, id: byId })
      const customers = await readOrganisation(app, organisationId, (db) => getCustomers(db, ids))
      for (const customer of customers) yield columns.map(({ take }) => take(customer))
      done += ids.length
      await noteProgress(app, { organisationId, actId }, done)
    }
  }
}

async function nextIds(db: Kysely<Tables>, actId: string, last: string | undefined): Promise<string[]> {
  let query = db.selectFrom('customer_act_targets').select('customer_id').where('act_id', '=', actId)
  if (last !== undefined) query = query.where('customer_id', '<', last)
  const rows = await query.orderBy('customer_id', 'desc').limit(pageSize).execute()
  return rows.map((row) => row.customer_id)
}

async function noteProgress(app: AppContext, { organisationId, actId }: Key, done: number): Promise<void> {
  const noted = await inOrganisation(app, organisationId, (tx) =>
    tx.db.updateTable('customer_acts').set({ done }).where('id', '=', actId).where('state', '=', 'running').executeTakeFirstOrThrow(),
  )
  if (noted.numUpdatedRows === 0n) throw new Stopped()
}

type End = { state: 'done'; file: FileView } | { state: 'failed'; problem: string }

async function settle(app: AppContext, { organisationId, actId }: Key, end: End): Promise<void> {
  const columns: Partial<Pick<ActRow, 'file_id' | 'file_name' | 'file_bytes' | 'problem'>> =
    end.state === 'done' ? { file_id: end.file.id, file_name: end.file.name, file_bytes: end.file.sizeBytes } : { problem: end.problem }
  await inOrganisation(app, organisationId, async (tx) => {
    await tx.db
      .updateTable('customer_acts')
      .set({ state: end.state, ...columns, finished_at: tx.now })
      .where('id', '=', actId)
      .where('state', '=', 'running')
      .execute()
    await tx.db.deleteFrom('customer_act_targets').where('act_id', '=', actId).execute()
  })
}
