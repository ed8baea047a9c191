import type { MacroView } from '@besedka/contract'
import { api } from '../../api/client.ts'
import type { QuietChat } from '../../live/quiet-chat.ts'
import { useLiveClient } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { toastFailure } from '../chats/actions/toast-failure.ts'
import { useAdvance } from '../chats/actions/use-advance.ts'
import { type GivenAtClosing, lackIn } from '../chats/closing/lacking.ts'
import { openClosing } from '../chats/workspace/workspace-view.ts'
import { macroWords } from './macro-words.ts'
import { runAnswered, runIdOf } from './run-ids.ts'

/**
 * Runs a macro in a chat; what was refused is told in the sentence of the act. Where closing lacks something nothing was done: it is asked for as by hand,
 * and the whole macro runs with it.
 */
export function useRunMacro(): (macro: MacroView, chat: QuietChat) => Promise<void> {
  const t = useWords(macroWords)
  const client = useLiveClient()
  const advanceFrom = useAdvance()

  /** Answers whether it was done. */
  async function run(macro: MacroView, chat: QuietChat, closing?: GivenAtClosing): Promise<boolean> {
    const advance = advanceFrom(chat.id)
    try {
      // What was written before is said before.
      await client.outbox.through(chat.id)
      const asked = { chatId: chat.id, macroId: macro.id, runId: runIdOf(chat.id, macro.id), closing }
      const after = await api.macros.run(asked, { quiet: true })
      runAnswered(chat.id, macro.id)
      client.putChat(after)
      showToast({ kind: 'success', text: t('done', { name: macro.name }) })
      if (after.state === 'closed' || after.assigneeId !== chat.assigneeId) advance()
      return true
    } catch (error) {
      runAnswered(chat.id, macro.id, error)
      const lacks = closing === undefined ? lackIn(error) : undefined
      if (lacks !== undefined) {
        openClosing({ chatId: chat.id, lacks, close: (given) => run(macro, chat, given) })
        return false
      }
      toastFailure(error, t('failed', { customer: chat.customerName, name: macro.name }))
      void client.logs.open(chat.id, true)
      return false
    }
  }

  return async (macro, chat) => {
    await run(macro, chat)
  }
}
