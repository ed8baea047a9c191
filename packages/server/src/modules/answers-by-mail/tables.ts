import type { TableOf } from '../../platform/database/columns/table-of.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    answer_addresses: TableOf<'answer_addresses'>
    stopped_answer_addresses: TableOf<'stopped_answer_addresses'>
  }
}
