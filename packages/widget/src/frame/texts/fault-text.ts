import type { ChatFault } from '@besedka/customer-sdk'
import type { Texts } from './text-list.ts'

/** The server's words for these are meant for the company's people, not for its visitors. */
const unavailable: ReadonlySet<string> = new Set(['channelNotFoundException', 'channelDeactivatedException', 'domainNotAllowedException'])

/** What went wrong, in the visitor's words. */
export function faultText({ code, message }: ChatFault, texts: Texts): string {
  if (code === 'networkError' || code === 'badAnswer') return texts.networkError
  if (code === 'filesLost') return texts.filesLost
  return unavailable.has(code) ? texts.unavailableTitle : message
}
