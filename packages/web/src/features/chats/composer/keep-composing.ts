import { FileView } from '@besedka/contract'
import { z } from 'zod'
import type { KeptTexts } from '../../../live/ports.ts'
import { keepByChat } from './keep-by-chat.ts'
import { useLetterDrafts } from './letter-drafts.ts'
import { useQuoting } from './quoting.ts'
import { uploaded, useUploads } from './uploads.ts'

const Addresses = z.array(z.string())
const KeptLetter = z.object({
  subject: z.string(),
  to: Addresses,
  cc: Addresses,
  typing: z.object({ to: z.string(), cc: z.string() }).partial().optional(),
  problem: z.enum(['subjectMissing', 'addressInvalid']).optional(),
})
const KeptQuote = z.object({ messageId: z.string(), seq: z.number(), text: z.string(), fromCustomer: z.boolean() })
const KeptFiles = z.array(FileView)

/**
 * Keeps what belongs to unsent messages beside their text: heads of letters, attached files that the server has, the message that is
 * answered. The text is the draft keeper's. The answer stops it.
 */
export function keepComposing(accountId: string, kept: KeptTexts): () => void {
  const prefix = (what: string) => `besedka.composing.${accountId}.${what}.`
  const stops = [
    keepByChat(useLetterDrafts, {
      kept,
      prefix: prefix('letter'),
      pack: (draft) => (draft.untouched || draft.sent ? undefined : draft),
      unpack: (value) => KeptLetter.safeParse(value).data,
    }),
    keepByChat(useQuoting, {
      kept,
      prefix: prefix('quote'),
      pack: (quoted) => quoted,
      unpack: (value) => KeptQuote.safeParse(value).data,
    }),
    keepByChat(useUploads, {
      kept,
      prefix: prefix('files'),
      pack(uploads) {
        const views = uploads.flatMap(({ state }) => ('view' in state ? [state.view] : []))
        return views.length === 0 ? undefined : views
      },
      unpack: (value) => KeptFiles.safeParse(value).data?.map(uploaded),
    }),
  ]
  addEventListener('beforeunload', askWhileUploading)
  return () => {
    removeEventListener('beforeunload', askWhileUploading)
    for (const stop of stops) stop()
  }
}

/** A file that is still on its way would be lost with the page. */
function askWhileUploading(event: BeforeUnloadEvent): void {
  const uploads = Object.values(useUploads.getState().byChat).flatMap((some) => some ?? [])
  if (uploads.some(({ state }) => 'progress' in state)) event.preventDefault()
}
