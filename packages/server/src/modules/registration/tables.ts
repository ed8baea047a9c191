import type { Locale } from '@besedka/contract'
import type { Generated } from 'kysely'

type ConsentsTable = {
  id: string
  purpose: 'registration' | 'trialRequest'
  version: string
  text_hash: Buffer
  locale: Locale
  given_at: Date
  network: string
  user_agent: string | null
}

type RegistrationsTable = {
  id: string
  token_hash: Buffer
  organisation_name: string
  name: string
  email: string
  locale: Locale
  consent_id: string
  network: string
  phone: string | null
  phone_code_hash: Buffer | null
  phone_code_sent_at: Date | null
  phone_confirmed_at: Date | null
  email_code_hash: Buffer | null
  email_link_hash: Buffer | null
  email_code_sent_at: Date | null
  email_tries: Generated<number>
  email_confirmed_at: Date | null
  created_at: Date
  finished_at: Date | null
}

type RegistrationPhonesTable = {
  phone_hash: Buffer
  sent_at: Generated<Date[]>
  wrong_tries: Generated<number>
  locks: Generated<number>
  locked_until: Date | null
  trial_at: Date | null
}

type TrialRequestsTable = {
  id: string
  name: string
  phone: string
  organisation_name: string
  locale: Locale
  consent_id: string
  network: string
  created_at: Date
  handled_at: Date | null
  handled_by: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    consents: ConsentsTable
    registrations: RegistrationsTable
    registration_phones: RegistrationPhonesTable
    trial_requests: TrialRequestsTable
  }
}
