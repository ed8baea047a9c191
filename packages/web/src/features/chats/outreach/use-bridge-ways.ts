import type { ChannelCard } from '@besedka/contract'
import { useMemo } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLive } from '../../../live/use-live.ts'
import { capabilitiesOfCard } from '../shared/use-capabilities.ts'

/** The channels into which a link can bring the customer of a chat in one's hands; none of them for anybody else. */
export function useBridgeWays(chat: QuietChat): readonly ChannelCard[] {
  const channels = useLive((state) => state.channels)
  const isMine = useLive((state) => chat.assigneeId === state.viewer.accountId)
  return useMemo(() => (isMine ? [...channels.values()].filter((channel) => leads(channel, chat)) : []), [channels, isMine, chat])
}

/** An app opens its chat itself, and the support chat is a page of the workspace. */
const withoutAddress: readonly string[] = ['mobile_app', 'support']

function leads(channel: ChannelCard, chat: QuietChat): boolean {
  const { arrivalParameter } = capabilitiesOfCard(channel)
  const isElsewhere = channel.id !== chat.channelId && !withoutAddress.includes(channel.type)
  return isElsewhere && channel.active && channel.forbidden === null && arrivalParameter !== undefined
}
