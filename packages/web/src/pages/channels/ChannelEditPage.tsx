import '../../features/channels/words.ts'
import { definitionOf } from '@besedka/channels'
import { isSiteChatType } from '@besedka/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isApiError } from '../../api/api-error.ts'
import { useAddress } from '../../app/router/address.ts'
import { ChannelEditorScreen } from '../../features/channels/ChannelEditorScreen.tsx'
import { ChannelGone } from '../../features/channels/ChannelGone.tsx'
import { draftOf } from '../../features/channels/channel-draft.ts'
import { channelQuery } from '../../features/channels/channel-queries.ts'
import { EditorSkeleton } from '../../features/channels/EditorSkeleton.tsx'
import { ProviderChannelScreen } from '../../features/channels/provider/ProviderChannelScreen.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'

const refreshMs = 5_000

/** /admin/preferences/channels/edit/{type}?id=… Health is asked for again every five seconds while the page is seen. */
export function ChannelEditPage() {
  const id = useAddress(({ search }) => new URLSearchParams(search).get('id') ?? '')
  // The address changes before the page does: on the way out there is no id, and the form stays as it is.
  const { data: channel, ...query } = useQuery({
    ...channelQuery(id),
    enabled: id !== '',
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  if (id === '' && !channel) return <ChannelGone />
  // An id that is none is refused before anybody looks for it.
  if (isApiError(query.error, 'channelNotFoundException') || isApiError(query.error, 'validationException')) return <ChannelGone />
  if (query.isPending) return <EditorSkeleton />
  // A refresh that failed does not take away what is being typed.
  if (!channel) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const { type } = channel
  const stay = () => undefined
  if (isSiteChatType(type))
    return <ChannelEditorScreen key={channel.id} type={type} initial={draftOf(channel)} channel={channel} onSaved={stay} />
  const definition = definitionOf(type)
  if (!definition) return <NotFoundPage />
  return <ProviderChannelScreen key={channel.id} definition={definition} channel={channel} now={query.dataUpdatedAt} onSaved={stay} />
}
