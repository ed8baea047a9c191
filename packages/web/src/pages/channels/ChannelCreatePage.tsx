import '../../features/channels/words.ts'
import { type ChannelDefinition, definitionOf } from '@besedka/channels'
import { type ChannelView, isSiteChatType, type SiteChatType } from '@besedka/contract'
import { useState } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { navigate } from '../../app/router/address.ts'
import { ChannelEditorScreen } from '../../features/channels/ChannelEditorScreen.tsx'
import { newDraft } from '../../features/channels/channel-draft.ts'
import { channelsQuery } from '../../features/channels/channel-queries.ts'
import { freeName } from '../../features/channels/free-name.ts'
import { ProviderChannelScreen } from '../../features/channels/provider/ProviderChannelScreen.tsx'
import { useLocale } from '../../locales/use-locale.ts'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'

/** /admin/preferences/channels/create/{type}. A type that this build cannot connect is an unknown page. */
export function ChannelCreatePage({ params: { type = '' } }: { params: Readonly<Record<string, string>> }) {
  const definition = definitionOf(type)
  // The support chat is there from the start and can be edited only.
  if (!definition || type === 'support') return <NotFoundPage />

  return isSiteChatType(type) ? (
    <NewSiteChat key={type} type={type} definition={definition} onSaved={openEditor} />
  ) : (
    <ProviderChannelScreen key={type} definition={definition} now={Date.now()} onSaved={openEditor} />
  )
}

function openEditor({ type, id }: ChannelView): void {
  navigate(`/admin/preferences/channels/edit/${type}?id=${id}`, { replace: true, unasked: true })
}

function NewSiteChat(props: { type: SiteChatType; definition: ChannelDefinition; onSaved: (channel: ChannelView) => void }) {
  const locale = useLocale()
  const [initial] = useState(() => newDraft(props.type, freeName(props.definition.title[locale], knownNames()), locale))
  return <ChannelEditorScreen type={props.type} initial={initial} onSaved={props.onSaved} />
}

/** Whoever comes from the list has its names at hand; for others the server still refuses one that is taken. */
function knownNames(): string[] {
  return queryClient.getQueryData(channelsQuery.queryKey)?.items.map(({ name }) => name) ?? []
}
