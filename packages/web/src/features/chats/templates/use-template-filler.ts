import type { TemplateView } from '@besedka/contract'
import { variableTitle } from '@besedka/contract/template-variable-titles'
import { fillTemplate } from '@besedka/contract/template-variables'
import { useMemo } from 'react'
import type { QuietChat } from '../../../live/quiet-chat.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useChannel } from '../shared/use-names.ts'
import { asksForMore, useTemplateValues } from './use-template-values.ts'

type Filler = {
  fill: (template: TemplateView) => string
  /** Whether the values that these templates need are there. */
  ready: boolean
}

/** Fills templates with what is known of a chat, in the words for its channel. */
export function useTemplateFiller(chat: QuietChat, templates: readonly TemplateView[]): Filler {
  const locale = useLocale()
  const channel = useChannel(chat.channelId)
  const more = useMemo(
    () => asksForMore(templates.flatMap(({ text, variants }) => [text, ...variants.map((one) => one.text)])),
    [templates],
  )
  const { values, fieldNames, ready } = useTemplateValues(chat, more)
  const fill = useMemo(
    () =>
      ({ text, variants }: TemplateView) => {
        const said = variants.find(({ channelType }) => channelType === channel?.type)?.text ?? text
        return fillTemplate(said, values, (name) => variableTitle(name, locale, fieldNames))
      },
    [channel, values, fieldNames, locale],
  )
  return { fill, ready }
}
