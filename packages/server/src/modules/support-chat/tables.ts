import type { TableOf } from '../../platform/database/columns/table-of.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    support_clients: TableOf<'support_clients'>
  }
}
