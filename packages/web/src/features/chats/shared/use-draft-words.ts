import type { DraftView } from '@besedka/contract'
import { plainOf, readFormatted } from '@besedka/contract/formatted-text'
import { useCapabilities } from './use-capabilities.ts'

/** The words of what is being written, without the signs that format a letter. */
export function useDraftWords(channelId: string, draft: Pick<DraftView, 'kind' | 'text'> | null | undefined): string {
  const { formatting } = useCapabilities(channelId)
  const text = draft?.text.trim() ?? ''
  return formatting && draft?.kind === 'reply' ? plainOf(readFormatted(text)) : text
}
