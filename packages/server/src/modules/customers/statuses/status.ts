import { CustomerStatusView } from '@besedka/contract'
import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import '../tables.ts'

export type StatusRow = Selectable<Tables['customer_statuses']>

export function toStatusView(row: StatusRow): CustomerStatusView {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    // A colour that this build does not know any more is shown as gray.
    colour: CustomerStatusView.shape.colour.catch('gray').parse(row.colour),
    place: row.place,
    builtIn: CustomerStatusView.shape.builtIn.catch(null).parse(row.built_in),
  }
}
