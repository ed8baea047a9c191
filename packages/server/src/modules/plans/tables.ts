import type { Generated } from 'kysely'

type PlansTable = {
  id: string
  version: Generated<number>
  name: string
  price_kopecks: number
  options: string[]
  built_in: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    plans: PlansTable
  }
}
