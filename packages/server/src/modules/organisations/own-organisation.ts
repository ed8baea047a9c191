import { Locale, OptionName } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export type OwnOrganisation = { name: string; locale: Locale; options: ReadonlySet<OptionName> }

/** The organisation that a transaction is confined to: its name, the language of its mails, and the options of its plan at this moment. */
export async function getOwnOrganisation(db: Kysely<Tables>): Promise<OwnOrganisation> {
  const { rows } = await sql<{ name: string; locale: string; plan_options: string[] }>`
    SELECT name, locale, plan_options FROM own_organisation()`.execute(db)
  const [row] = rows
  if (!row) throw new Error('There is no organisation in this transaction')
  return {
    name: row.name,
    locale: Locale.parse(row.locale),
    options: new Set(row.plan_options.flatMap((option) => OptionName.safeParse(option).data ?? [])),
  }
}
