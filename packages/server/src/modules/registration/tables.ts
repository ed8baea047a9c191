import type { Locale } from '@besedka/contract'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type ConsentsTable = TableOf<'consents', { purpose: 'registration' | 'trialRequest'; locale: Locale }>

type RegistrationsTable = TableOf<'registrations', { locale: Locale }>

type TrialRequestsTable = TableOf<'trial_requests', { locale: Locale }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    consents: ConsentsTable
    registrations: RegistrationsTable
    registration_phones: TableOf<'registration_phones'>
    trial_requests: TrialRequestsTable
  }
}
