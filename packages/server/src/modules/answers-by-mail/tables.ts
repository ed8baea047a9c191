import type { Generated } from 'kysely'

type AnswerAddressesTable = {
  organisation_id: string
  customer_id: string
  channel_id: string
  email: string
  mailed_until: Generated<Date | null>
  mailed_at: Generated<Date | null>
}

type StoppedAnswerAddressesTable = {
  organisation_id: string
  address_hash: string
  stopped_at: Date
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    answer_addresses: AnswerAddressesTable
    stopped_answer_addresses: StoppedAnswerAddressesTable
  }
}
