import type { Locale, MessageView } from '@besedka/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

/** A translation is paid for: it is kept while its row comes and goes on the screen, and long enough to come back to the chat. */
const keptMs = 60 * 60_000

/** `hidden`: its reader has put it away, and can have it back. */
export type Translation = { text: string; hidden: boolean }

/** A message in the language of the screen. Asked for by {@link askForTranslation} alone; what was edited is another text. */
export function translationQuery({ id, chatId, editedAt }: MessageView, locale: Locale) {
  return queryOptions({
    queryKey: ['ai', 'translation', id, editedAt, locale],
    queryFn: async ({ signal }): Promise<Translation> => {
      const { text } = await api.ai.translate({ chatId, messageId: id }, { signal, quiet: true })
      return { text: text.trim(), hidden: false }
    },
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    retry: false,
    networkMode: 'always',
  })
}

/** What comes of it shows wherever the query is read. Never throws. */
export async function askForTranslation(message: MessageView, locale: Locale): Promise<void> {
  await queryClient.fetchQuery(translationQuery(message, locale)).catch(() => undefined)
}

/** Puts a translation away, or shows it again; one that is awaited, or has failed, is given up. */
export async function hideTranslation(message: MessageView, locale: Locale, hidden = true): Promise<void> {
  const { queryKey } = translationQuery(message, locale)
  if (queryClient.getQueryData(queryKey)) queryClient.setQueryData(queryKey, (kept) => kept && { ...kept, hidden })
  else {
    await queryClient.cancelQueries({ queryKey })
    await queryClient.resetQueries({ queryKey })
  }
}
