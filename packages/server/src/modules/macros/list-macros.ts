import type { MacroView } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { hasMacro, macrosOf } from './access.ts'
import { toMacroView } from './macro.ts'
import type { MacroRow } from './tables.ts'

/** More than anybody finds something in. */
const listedMax = 500

/** The macros that the account has, by name. */
export async function listMacros(db: Kysely<Tables>, account: CurrentAccount): Promise<MacroView[]> {
  const rows = await db
    .selectFrom('macros')
    .selectAll()
    .where(macrosOf(account))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(listedMax)
    .execute()
  return rows.map(toMacroView)
}

/** Throws macroNotFoundException, also for one that the account does not have. */
export async function getMacro(db: Kysely<Tables>, account: CurrentAccount, macroId: string): Promise<MacroRow> {
  const row = await db.selectFrom('macros').selectAll().where('id', '=', macroId).executeTakeFirst()
  if (!row || !hasMacro(account, row)) throw new AppError('macroNotFoundException')
  return row
}
