import type { ChatView, MacroView } from '@besedka/contract'
import { IconPlaylistAdd } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../locales/define-words.ts'
import { MenuGroup } from '../../ui/popover/MenuGroup.tsx'
import { MenuItem } from '../../ui/popover/MenuItem.tsx'
import { useStepChoices } from '../chat-steps/use-step-choices.ts'
import { useStepText } from '../chat-steps/use-step-text.ts'
import { macrosQuery } from './macro-queries.ts'
import { macroWords } from './macro-words.ts'
import { useRunMacro } from './use-run-macro.ts'

type Props = { chats: readonly ChatView[]; onRun: (chats: readonly ChatView[], macro: MacroView) => Promise<void> }

/**
 * The macros as lines of a menu; what each does is seen by pointing at it. Nothing where there are none. In one chat what closing lacks is asked
 * for; `onRun` runs it in several.
 */
export function MacroMenu({ chats, onRun }: Props) {
  const t = useWords(macroWords)
  const { data = [] } = useQuery(macrosQuery)
  const say = useStepText(useStepChoices())
  const run = useRunMacro()
  const [only] = chats.length === 1 ? chats : []
  if (data.length === 0) return null
  return (
    <MenuGroup name={t('menu')} icon={<IconPlaylistAdd size={16} stroke={1.5} aria-hidden />}>
      {() =>
        data.map((macro) => (
          <MenuItem
            key={macro.id}
            hint={say(macro.steps)}
            icon={<span style={{ width: 16 }} />}
            onClick={() => void (only ? run(macro, only) : onRun(chats, macro))}
          >
            {macro.name}
          </MenuItem>
        ))
      }
    </MenuGroup>
  )
}
