import type { Locale, PublicSiteChatSettings } from '@besedka/contract'

/** What the server writes into the page for the app (its other half: the server's chat-html.ts). */
export type Boot =
  | { mode: 'frame' | 'page'; channelKey: string; settings: PublicSiteChatSettings; locale: Locale }
  | { mode: 'preview'; locale: Locale }

export function readBoot(root: HTMLElement): Boot {
  // Written by our own server on the same page.
  return JSON.parse(root.dataset.boot ?? '') as Boot
}
