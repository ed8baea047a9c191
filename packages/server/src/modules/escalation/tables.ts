export type EscalationOccasion = 'overdue' | 'nobodyThere'

type EscalationsTable = {
  organisation_id: string
  id: string
  channel_id: string
  chat_id: string
  occasion: EscalationOccasion
  at: Date
  mailed_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    escalations: EscalationsTable
  }
}
