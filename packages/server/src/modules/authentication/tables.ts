import type { Generated } from 'kysely'
import type { TableOf } from '../../platform/database/columns/table-of.ts'

type SessionsTable = TableOf<
  'sessions',
  {
    /** Of the cookie that must come with the token; null where no browser opened the session. */
    cookie_hash: Buffer | null
    /** The session is over unless it is renewed by then. */
    expires_at: Date
    /** The session is over then, renewed or not. */
    ends_at: Generated<Date>
    /** Without a renewal it is over after so long. */
    idle_minutes: Generated<number>
  }
>

type LiveTicketsTable = TableOf<'live_tickets', { door: 'staff' | 'customer' }>

declare module '../../platform/database/tables.ts' {
  interface Tables {
    sessions: SessionsTable
    spent_tokens: TableOf<'spent_tokens'>
    visitor_tokens: TableOf<'visitor_tokens'>
    live_tickets: LiveTicketsTable
    api_tokens: TableOf<'api_tokens'>
  }
}
