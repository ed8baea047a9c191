import type { ChannelView } from '@besedka/contract'

type Keyed = Pick<ChannelView, 'type' | 'key'>

/** The one line that puts the chat on a site. `origin` is this server's own address, without a slash at the end. */
export function snippetOf(channel: Keyed, origin: string): string {
  return `<script async src="${origin}/widget/${channel.key}.js"></script>`
}

/** The address of the chat page. */
export function chatPageOf(channel: Keyed, origin: string): string {
  return `${origin}/c/${channel.key}`
}

/** The lines that open the chat inside an app, with the customer SDK. */
export function sdkCodeOf(channel: Keyed, origin: string): string {
  return `createCustomerChat({ baseUrl: '${origin}', channelKey: '${channel.key}' })`
}

/** What has to be copied to use a channel: a line of code, a link or the bare key. */
export function copyTextOf(channel: Keyed, origin: string): string {
  if (channel.type === 'site_chat') return snippetOf(channel, origin)
  return channel.type === 'chat_page' ? chatPageOf(channel, origin) : channel.key
}
