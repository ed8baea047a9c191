import type { Locale, OptionName, RightName } from '@besedka/contract'
import type { z } from 'zod'
import type { AppContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { CurrentAccount } from '../authentication/index.ts'

/** What is to be made: for whom, of what, and where to. */
export type Work<Parameters> = {
  app: AppContext
  store: FileStore
  /** Who asked for it, as they stand now. */
  owner: CurrentAccount
  locale: Locale
  parameters: Parameters
  /** The local file to write; there is none yet. */
  path: string
  /** Says how far it is; may be called as often as one likes. */
  progress(done: number, total: number): Promise<void>
}

export type Outcome = 'done' | 'failed' | 'refused'

/** A kind of file. Its name stands in the database and in jobs. */
export type ExportKind = {
  kind: string
  /** Who may ask for such a file has these, as long as it is made and as long as it lies there. */
  rights: readonly [RightName, ...RightName[]]
  option?: OptionName
  /** Writes the file; may be called anew after a crash. */
  write(work: Work<unknown>): Promise<void>
  /** What follows in the transaction that notes the end, once. `refused`: who asked for it may not have it any more. */
  settled?(tx: Transaction, settled: { exportId: string; outcome: Outcome }): Promise<void>
}

/** Defines a kind of file whose parameters are these. */
export function exportKind<Parameters>({
  parameters,
  write,
  ...rest
}: Omit<ExportKind, 'write'> & { parameters: z.ZodType<Parameters>; write(work: Work<Parameters>): Promise<void> }): ExportKind {
  return { ...rest, write: (work) => write({ ...work, parameters: parameters.parse(work.parameters) }) }
}

/** Whether somebody may have a file of this kind. */
export function mayHave(account: CurrentAccount, { rights, option }: ExportKind): boolean {
  return rights.every((right) => account.rights.has(right)) && (option === undefined || account.options.has(option))
}
