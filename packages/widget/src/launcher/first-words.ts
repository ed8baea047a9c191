import { createApproaches } from './approaches.ts'
import { watchBehaviour } from './behaviour.ts'
import type { LauncherChannel } from './channel.ts'
import type { PageMemory } from './page-memory.ts'
import { watchProactive } from './proactive.ts'
import { type Approach, watchVisit } from './visit.ts'

/** Whether this script is for channels that write first, or show their visitors to operators; the others need not carry what that takes. */
declare const __BESEDKA_PROACTIVE__: boolean
/** Whether some of its messages wait for what the visitor does. */
declare const __BESEDKA_BEHAVIOUR__: boolean

type FirstWordsOptions = {
  channel: LauncherChannel
  origin: string
  memory: PageMemory
  isOpen(): boolean
  /** Whether the page has taken the launcher away: then nothing can be shown. */
  isHidden(): boolean
  /** Shows words in the bubble. */
  show(text: string, onPress?: () => void): void
  /** Shows them in the chat, which is open. */
  read(): void
}

/** What is said to a visitor who has not written: by the channel's rules, or by an operator who sees them. */
export function createFirstWords({ channel, origin, memory, isOpen, isHidden, show, read }: FirstWordsOptions) {
  const approaches = createApproaches()
  const isBusy = () => isOpen() || memory.keep || isHidden() || approaches.isWaiting()
  const fits = __BESEDKA_BEHAVIOUR__ ? watchBehaviour(channel.key) : undefined
  const proactive = __BESEDKA_PROACTIVE__ ? watchProactive({ channel, origin, isBusy, show, fits }) : undefined
  const isSeen = __BESEDKA_PROACTIVE__ && channel.showsVisitors
  const visit = isSeen ? watchVisit({ channel, origin, isBack: memory.isBack, isHidden, say: hear }) : undefined

  /** Shows an operator's message in the bubble, or at once in an open chat. */
  function hear({ id, text }: Approach): void {
    if (isHidden() || !approaches.hear(id)) return
    if (!isOpen()) return show(text)
    approaches.open()
    read()
  }

  return {
    /** What the chat begins with: an operator's words, or a rule's; empty where nothing was said. */
    current: () => approaches.opened() || (proactive?.current ?? ''),
    visitId: () => visit?.id ?? '',
    /** The chat is being opened. */
    open: approaches.open,
    /** The visitor has put the bubble away. */
    dismiss(): void {
      memory.setLast('closed')
      const dismissed = approaches.dismiss()
      if (dismissed) visit?.decline(dismissed)
    },
  }
}
