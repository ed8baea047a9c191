type BridgeLinksTable = {
  organisation_id: string
  id: string
  channel_id: string
  customer_id: string
  chat_id: string
  by_id: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  used_by_id: string | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    bridge_links: BridgeLinksTable
  }
}
