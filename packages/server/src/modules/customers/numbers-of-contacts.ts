import { numberedChannelTypes } from '@besedka/contract'
import { type RawBuilder, sql } from 'kysely'

/** Types of contacts as a list of a statement. They are written out, for only then the partial index of numbers serves. */
function listOf(types: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(types.map((type) => sql.lit(type)))})`
}

/** The types of contacts that are numbers by which channels know people: digits without a plus. */
export const numbersOfChannels = listOf(numberedChannelTypes)

/** The same, and numbers that were noted, which have their plus: what `customer_contacts_all_numbers` is an index of. */
export const allNumbers = listOf(['phone', ...numberedChannelTypes])
