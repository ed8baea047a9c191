import '../../features/channels/words.ts'
import { definitionOf } from '@besedka/channels'
import { siteChatTypes } from '@besedka/contract'
import { useState } from 'react'
import { navigate } from '../../app/router/address.ts'
import { ChannelEditorScreen } from '../../features/channels/ChannelEditorScreen.tsx'
import { newDraft } from '../../features/channels/channel-draft.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { NotFoundPage } from '../errors/NotFoundPage.tsx'

/** /admin/preferences/channels/create/{type}. A type that this build cannot connect is an unknown page. */
export function ChannelCreatePage({ params: { type: asked } }: { params: Readonly<Record<string, string>> }) {
  const type = siteChatTypes.find((known) => known === asked)
  return type ? <NewChannel key={type} type={type} /> : <NotFoundPage />
}

function NewChannel({ type }: { type: (typeof siteChatTypes)[number] }) {
  const locale = useLocale()
  const [initial] = useState(() => newDraft(type, definitionOf(type)?.title[locale] ?? type, locale))
  return (
    <ChannelEditorScreen
      type={type}
      initial={initial}
      onSaved={({ id }) => navigate(`/admin/preferences/channels/edit/${type}?id=${id}`, { replace: true, unasked: true })}
    />
  )
}
