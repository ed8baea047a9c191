declare module 'virtual:contract-routes' {
  /** Area → procedure → `METHOD /path`, made from the contract at build time. */
  export const contractRoutes: Record<string, Record<string, string>>
}

declare module 'virtual:channel-capabilities' {
  import type { Capabilities } from '@besedka/channels'

  /** Channel type → what it can carry, made from the definitions at build time. */
  export const channelCapabilities: { readonly site_chat: Capabilities; readonly [type: string]: Capabilities | undefined }
}
