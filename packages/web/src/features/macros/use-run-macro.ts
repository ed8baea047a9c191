import type { MacroView } from '@besedka/contract'
import { api } from '../../api/client.ts'
import type { QuietChat } from '../../live/quiet-chat.ts'
import { useLiveClient } from '../../live/use-live.ts'
import { useWords } from '../../locales/define-words.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { toastFailure } from '../chats/actions/toast-failure.ts'
import { useAdvance } from '../chats/actions/use-advance.ts'
import { macroWords } from './macro-words.ts'

/** Runs a macro in a chat; what was refused is told in the sentence of the act. */
export function useRunMacro(): (macro: MacroView, chat: QuietChat) => Promise<void> {
  const t = useWords(macroWords)
  const client = useLiveClient()
  const advanceFrom = useAdvance()
  return async (macro, chat) => {
    const advance = advanceFrom(chat.id)
    try {
      // What was written before is said before.
      await client.outbox.through(chat.id)
      const after = await api.macros.run({ chatId: chat.id, macroId: macro.id }, { quiet: true })
      client.putChat(after)
      showToast({ kind: 'success', text: t('done', { name: macro.name }) })
      if (after.state === 'closed' || after.assigneeId !== chat.assigneeId) advance()
    } catch (error) {
      toastFailure(error, t('failed', { customer: chat.customerName, name: macro.name }))
      void client.logs.open(chat.id, true)
    }
  }
}
