import type { Generated } from 'kysely'

type SessionsTable = {
  token_hash: Buffer
  id: string
  organisation_id: string
  account_id: string
  user_agent: string | null
  network: string | null
  /** Of the cookie that must come with the token; null where no browser opened the session. */
  cookie_hash: Buffer | null
  created_at: Generated<Date>
  seen_at: Generated<Date>
  confirmed_at: Generated<Date>
  token_expires_at: Generated<Date>
  /** The session is over unless it is renewed by then. */
  expires_at: Date
  /** The session is over then, renewed or not. */
  ends_at: Generated<Date>
  /** Without a renewal it is over after so long. */
  idle_minutes: Generated<number>
  misused_at: Date | null
}

type SpentTokensTable = { token_hash: Buffer; session_id: string; spent_at: Generated<Date>; renewed_again: Generated<boolean> }

type VisitorTokensTable = {
  token_hash: Buffer
  organisation_id: string
  channel_id: string
  customer_id: string
  created_at: Generated<Date>
  used_at: Generated<Date>
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
    spent_tokens: SpentTokensTable
    visitor_tokens: VisitorTokensTable
    live_tickets: LiveTicketsTable
    api_tokens: ApiTokensTable
  }
}
