import { type ExportView, type Locale, newId } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { newStorageKey } from '../../platform/files/file-store.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { type ExportKind, mayHave } from './export-kind.ts'
import { toExportView } from './export-view.ts'
import { enqueueExport } from './make-export.ts'
import './tables.ts'

/** The most files of one kind that one person may have in the making or waiting. */
const unfinishedMax = 5
const dayMs = 86_400_000

type Asked = {
  kind: ExportKind
  parameters: object
  fileName: string
  locale: Locale
}

/** Has a file made for somebody. Throws accessDeniedException, and tooManyExportsException while others of theirs are being made. */
export async function startExport(
  app: Pick<AppContext, 'vault'>,
  tx: Transaction,
  account: CurrentAccount,
  asked: Asked,
): Promise<ExportView> {
  if (!mayHave(account, asked.kind)) throw new AppError('accessDeniedException')
  const { unfinished } = await tx.db
    .selectFrom('exports')
    .select(({ fn }) => fn.countAll<number>().as('unfinished'))
    .where('owner_id', '=', account.id)
    .where('kind', '=', asked.kind.kind)
    .where('state', 'in', ['waiting', 'running'])
    .where('expires_at', '>', tx.now)
    .executeTakeFirstOrThrow()
  if (Number(unfinished) >= unfinishedMax) throw new AppError('tooManyExportsException', { limit: unfinishedMax })
  return toExportView(app, await queueExport(tx, { ...asked, ownerId: account.id, keptDays: 1 }))
}

/** Has a file made that nobody waits for at a screen. */
export async function queueExport(tx: Transaction, asked: Asked & { ownerId: string; keptDays: number }) {
  const row = await tx.db
    .insertInto('exports')
    .values({
      organisation_id: tx.organisationId,
      id: newId(),
      kind: asked.kind.kind,
      parameters: JSON.stringify(asked.parameters),
      owner_id: asked.ownerId,
      locale: asked.locale,
      file_name: asked.fileName,
      storage_key: newStorageKey(),
      created_at: tx.now,
      expires_at: new Date(tx.now.getTime() + asked.keptDays * dayMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await enqueueExport(tx, row)
  return row
}
