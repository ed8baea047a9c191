import type { Generated } from 'kysely'

type SessionsTable = {
  token_hash: Buffer
  id: string
  organisation_id: string
  account_id: string
  user_agent: string | null
  created_at: Generated<Date>
  expires_at: Date
}

type VisitorTokensTable = {
  token_hash: Buffer
  organisation_id: string
  channel_id: string
  customer_id: string
  created_at: Generated<Date>
}

type LiveTicketsTable = {
  ticket_hash: Buffer
  organisation_id: string
  door: 'staff' | 'customer'
  subject_id: string
  session_id: string
  expires_at: Date
}

type ApiTokensTable = {
  prefix: string
  token_hash: Buffer
  organisation_id: string
  api_key_id: string
  valid_until: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sessions: SessionsTable
    visitor_tokens: VisitorTokensTable
    live_tickets: LiveTicketsTable
    api_tokens: ApiTokensTable
  }
}
