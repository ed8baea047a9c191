import '../../features/channels/words.ts'
import { isSiteChatType } from '@besedka/contract'
import { useQuery } from '@tanstack/react-query'
import { useAddress } from '../../app/router/address.ts'
import { ChannelEditorScreen } from '../../features/channels/ChannelEditorScreen.tsx'
import { draftOf } from '../../features/channels/channel-draft.ts'
import { channelQuery } from '../../features/channels/channel-queries.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'

/** /admin/preferences/channels/edit/{type}?id=… */
export function ChannelEditPage() {
  const id = useAddress(({ search }) => new URLSearchParams(search).get('id') ?? '')
  const channel = useQuery(channelQuery(id))
  if (channel.isPending) return <SkeletonRows rows={8} withAvatar={false} />
  if (channel.isError) return <ErrorState error={channel.error} onRetry={() => void channel.refetch()} />
  const { type } = channel.data
  if (!isSiteChatType(type)) return <NotFoundPage />
  return <ChannelEditorScreen key={id} type={type} initial={draftOf(channel.data)} channel={channel.data} onSaved={() => undefined} />
}
