import type { TemplateView } from '@besedka/contract'
import { templateValues } from '@besedka/contract/template-values'
import { fillTemplate, templateVariables } from '@besedka/contract/template-variables'
import { useMemo } from 'react'
import { useCurrentUser } from '../../../api/current-user.ts'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useChannel, useTeamName } from '../shared/use-names.ts'

/** Fills templates with what is known of a chat, in the words for its channel. */
export function useTemplateFiller(chat: QuietChat): (template: TemplateView) => string {
  const locale = useLocale()
  const user = useCurrentUser()
  const channel = useChannel(chat.channelId)
  const teamName = useTeamName(chat.teamId)
  return useMemo(() => {
    // Once for all rows of a list: formatting a date costs more than filling a template.
    const values = templateValues({ chat, user, channelName: channel?.name, teamName, locale, now: new Date() })
    return ({ text, variants }) => {
      const said = variants.find(({ channelType }) => channelType === channel?.type)?.text ?? text
      return fillTemplate(said, values, (name) => templateVariables[name][locale])
    }
  }, [chat, user, channel, teamName, locale])
}
