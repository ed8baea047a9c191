import { type DefinedFieldView, type PublicSiteChatSettings, resolvePreChat, type SiteChatSettings } from '@besedka/contract'
import { type RefObject, useEffect, useState } from 'react'
import { useCurrentUser } from '../../../api/current-user.ts'
import { useFileUrl } from '../../../api/use-file-url.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useUnarchivedFields } from '../../defined-fields/field-queries.ts'

const noFields: readonly DefinedFieldView[] = []

/**
 * Tells the chat window in the frame every change of the settings. It says `previewReady` when it listens, again after a reload;
 * both sides speak to their own origin only. Answers whether it has listened yet.
 */
export function usePreviewFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { settings, scheme, closable }: { settings: SiteChatSettings; scheme: 'light' | 'dark'; closable: boolean },
): boolean {
  const [readyTimes, setReadyTimes] = useState(0)
  const { logoFileId } = useCurrentUser().organisation
  const logoUrl = useFileUrl(settings.logoFileId ?? logoFileId, 'original') ?? null
  // "The customer's language" has no customer here; the reader's own is the nearest.
  const screenLocale = useLocale()
  const locale = settings.locale === 'auto' ? screenLocale : settings.locale
  const fields = useUnarchivedFields('customer') ?? noFields

  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return
      if (isReady(event.data)) setReadyTimes((times) => times + 1)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame])

  useEffect(() => {
    if (readyTimes === 0) return
    const shown = { ...publicSettings(settings, { logoUrl, fields }), locale }
    const message = { besedka: 1, type: 'preview', settings: shown, colourScheme: scheme, closable }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }, [frame, readyTimes, settings, logoUrl, fields, locale, scheme, closable])

  return readyTimes > 0
}

type Beside = { logoUrl: string | null; fields: readonly DefinedFieldView[] }

/** As the server tells visitors. */
function publicSettings(settings: SiteChatSettings, { logoUrl, fields }: Beside): PublicSiteChatSettings {
  const { logoFileId: _, allowedDomains: __, showsPeople: ___, preChat, ...shown } = settings
  return { ...shown, preChat: resolvePreChat(preChat, fields), logoUrl }
}

function isReady(data: unknown): boolean {
  return (
    typeof data === 'object' && data !== null && 'besedka' in data && data.besedka === 1 && 'type' in data && data.type === 'previewReady'
  )
}
