import type { LiveClient } from '../../../live/live-client.ts'
import type { KeptTexts } from '../../../live/ports.ts'
import { useLanguage } from '../../../locales/language.ts'
import { translateFor } from '../../../locales/translate.ts'
import { useMentionNames } from '../mentions/mention-names.ts'
import { keepByChat } from './keep-by-chat.ts'
import { useLetterDrafts } from './letter-drafts.ts'
import { useQuoting } from './quoting.ts'
import { retryUploads } from './retry-uploads.ts'
import { cutOff, uploaded, useLeavingUploads, useUploads } from './uploads.ts'

/** Most people have left nothing behind: what checks it, the schemas of the contract among it, is loaded for those who have. */
const shapes = () => import('./kept-shapes.ts')

/**
 * Keeps what belongs to unsent messages beside their text: heads of letters, attached files that the server has, the message that is
 * answered, whom a note calls. The text is the draft keeper's. Files that found no server are sent again once it is back. The answer stops it.
 */
export function keepComposing({ store }: LiveClient, kept: KeptTexts): () => void {
  const { accountId } = store.get().viewer
  const prefix = (what: string) => `besedka.composing.${accountId}.${what}.`
  const stops = [
    keepByChat(useLetterDrafts, {
      kept,
      prefix: prefix('letter'),
      pack: (draft) => (draft.untouched || draft.sent ? undefined : draft),
      unpack: async (value) => (await shapes()).KeptLetter.safeParse(value).data,
    }),
    keepByChat(useQuoting, {
      kept,
      prefix: prefix('quote'),
      pack: (quoted) => quoted,
      unpack: async (value) => (await shapes()).KeptQuote.safeParse(value).data,
    }),
    keepByChat(useMentionNames, {
      kept,
      prefix: prefix('mentions'),
      pack: (names) => names,
      unpack: async (value) => (await shapes()).KeptMentionNames.safeParse(value).data,
    }),
    keepByChat(useUploads, {
      kept,
      prefix: prefix('files'),
      pack(uploads) {
        const files = uploads.map(({ name, state }) => ('view' in state ? state.view : { cutOff: name }))
        return files.length === 0 ? undefined : files
      },
      unpack: async (value) =>
        (await shapes()).KeptFiles.safeParse(value).data?.map((file) =>
          'cutOff' in file ? cutOff(file.cutOff, cutOffText()) : uploaded(file),
        ),
    }),
    retryUploads(store),
  ]
  addEventListener('beforeunload', askWhileUploading)
  return () => {
    removeEventListener('beforeunload', askWhileUploading)
    for (const stop of stops) stop()
  }
}

/** A file that is still on its way, or waits for the connection, would be lost with the page. */
function askWhileUploading(event: BeforeUnloadEvent): void {
  const uploads = [...Object.values(useUploads.getState().byChat), ...Object.values(useLeavingUploads.getState().byMessage)].flat()
  if (uploads.some(({ state }) => 'progress' in state || 'again' in state)) event.preventDefault()
}

function cutOffText(): string {
  return translateFor('chats', useLanguage.getState().locale)('uploadCutOff')
}
