import type { PublicSiteChatSettings, SiteChatType } from '@besedka/contract'

/** What the pages need to know of a channel before anybody has a token. */
export type PublicChannel = {
  organisationId: string
  channelId: string
  type: SiteChatType
  active: boolean
  settings: PublicSiteChatSettings
  /** Host names that may show the widget, `*.` in front for subdomains; empty means any. */
  allowedDomains: string[]
}

export type FindPublicChannel = (key: string) => Promise<PublicChannel | undefined>
