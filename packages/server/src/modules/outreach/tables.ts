import type { TableOf } from '../../platform/database/columns/table-of.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    bridge_links: TableOf<'bridge_links'>
  }
}
