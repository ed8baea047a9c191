import { templateValues, valuesAtHand } from '@besedka/contract/template-values'
import { type TemplateValues, variablesIn } from '@besedka/contract/template-variables'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../api/client.ts'
import { useCurrentUser } from '../../../api/current-user.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useChannel, useTeamName } from '../shared/use-names.ts'

type InChat = {
  values: TemplateValues
  fieldNames: ReadonlyMap<string, string>
  /** Whether all is known that can be known: what is put into a message now has no blank that the next moment would fill. */
  ready: boolean
}

const freshMs = 3_000
const atHand = new Set<string>(valuesAtHand)

/** Whether one of these texts says something that the screen has to ask for: fields, the company, working hours. */
export function asksForMore(texts: readonly string[]): boolean {
  return texts.some((text) => text.includes('{{') && variablesIn(text).some((name) => !atHand.has(name)))
}

/** What variables mean in a chat. Only where `more` is wanted is anything asked. */
export function useTemplateValues(chat: QuietChat, more: boolean): InChat {
  const locale = useLocale()
  const user = useCurrentUser()
  const channel = useChannel(chat.channelId)
  const teamName = useTeamName(chat.teamId)
  const { data, isFetching } = useQuery({
    queryKey: ['template-values', chat.id, locale],
    queryFn: ({ signal }) => api.templates.values({ chatId: chat.id, locale }, { signal, quiet: true }),
    enabled: more,
    staleTime: freshMs,
    retry: false,
  })
  return useMemo(() => {
    // Once for all rows of a list: formatting a date costs more than filling a template.
    const known = templateValues({ chat, user, channelName: channel?.name, teamName, locale, now: new Date() })
    return {
      values: { ...data?.values, ...known },
      fieldNames: new Map(Object.entries(data?.fieldNames ?? {})),
      ready: !more || !isFetching,
    }
  }, [chat, user, channel, teamName, locale, data, more, isFetching])
}
