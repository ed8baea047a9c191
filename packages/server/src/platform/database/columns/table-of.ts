import type { SelectType } from 'kysely'
import type { Columns } from './columns.ts'

/**
 * The row type of a table: its columns as the schema has them, of which some mean more than their type says: one of these words, a JSON of that shape.
 * A column that the schema does not have, or one that reads as something else, does not compile.
 */
export type TableOf<Name extends keyof Columns, Meant extends Fitting<Columns[Name], Meant> = object> = {
  [Column in keyof Columns[Name]]: Column extends keyof Meant ? Meant[Column] : Columns[Name][Column]
}

type Fitting<Row, Meant> = {
  [Column in keyof Meant]: Column extends keyof Row ? (SelectType<Meant[Column]> extends SelectType<Row[Column]> ? unknown : never) : never
}
