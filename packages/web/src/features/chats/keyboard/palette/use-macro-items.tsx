import type { ChatView } from '@besedka/contract'
import { IconPlaylistAdd } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLive } from '../../../../live/use-live.ts'
import { useWords } from '../../../../locales/define-words.ts'
import { useStepChoices } from '../../../chat-steps/use-step-choices.ts'
import { useStepText } from '../../../chat-steps/use-step-text.ts'
import { macrosQuery } from '../../../macros/macro-queries.ts'
import { macroWords } from '../../../macros/macro-words.ts'
import { useRunMacro } from '../../../macros/use-run-macro.ts'
import { maySteer } from '../../actions/chat-rights.ts'
import type { PaletteItem } from './palette-item.ts'

/** The macros that can be run in the chat at hand; the second line says what each does. */
export function useMacroItems(chat: ChatView | undefined): PaletteItem[] {
  const t = useWords(macroWords)
  const { data = [] } = useQuery(macrosQuery)
  const say = useStepText(useStepChoices())
  const run = useRunMacro()
  const mayAct = useLive((state) => chat !== undefined && maySteer(state, chat))
  if (chat === undefined || !mayAct) return []
  return data.map((macro) => ({
    id: `macro ${macro.id}`,
    name: macro.name,
    second: say(macro.steps),
    about: t('macro'),
    words: `${macro.name} ${t('macro')}`,
    icon: <IconPlaylistAdd size={18} stroke={1.5} aria-hidden />,
    run: () => void run(macro, chat),
  }))
}
