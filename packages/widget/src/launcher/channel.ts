import type { PublicSiteChatSettings } from '@besedka/contract'

/** What the server writes into the script: the public settings the launcher needs, and nothing more. */
export type LauncherChannel = Pick<
  PublicSiteChatSettings,
  'title' | 'colour' | 'position' | 'theme' | 'displayState' | 'locale' | 'proactive' | 'showsVisitors'
> & {
  key: string
  /** Welcome message, when it may have to show on the host's page. */
  welcome: string
}
