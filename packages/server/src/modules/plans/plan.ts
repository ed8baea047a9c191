import { OptionName } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import './tables.ts'

export type PlanRow = Selectable<Tables['plans']>

/** What a person decides about a plan. The price is in kopecks. */
export type PlanTerms = { name: string; priceKopecks: number; options: readonly OptionName[] }

/** The terms as they are stored. An option that this build does not know any more is left out. */
export function termsOf(row: Pick<PlanRow, 'name' | 'price_kopecks' | 'options'>): PlanTerms {
  return {
    name: row.name,
    priceKopecks: row.price_kopecks,
    options: row.options.flatMap((option) => OptionName.safeParse(option).data ?? []),
  }
}
