import { isInSight } from './chat-list.ts'
import type { LiveContext } from './live-context.ts'

const repeatMs = 5_000
/** Who walks through chats with the arrow keys is not looking at each of them. */
const settleMs = 300

type Doing = 'viewing' | 'typing' | 'typingNote'

export type ActivityReporter = {
  /** The chat on the screen; null when none is. */
  view(chatId: string | null): void
  /** A key was pressed in the composer. */
  typed(kind: 'reply' | 'internal'): void
  /** The text was sent or removed. */
  stoppedTyping(): void
}

/** Tells colleagues who is looking, and the customer that somebody types; repeats itself while it is true. */
export function createActivityReporter({ store, ports }: LiveContext): ActivityReporter {
  let chatId: string | null = null
  /** The chat that colleagues know of. */
  let told: string | null = null
  let doing: Doing = 'viewing'
  let typedAt = 0
  let cancel = () => {}

  function tell(activity: Doing) {
    leave()
    told = chatId
    send(chatId, activity)
  }

  function leave() {
    if (told !== chatId) send(told, 'left')
  }

  function send(about: string | null, activity: Doing | 'left') {
    if (about === null) return
    const { chats, viewer } = store.get()
    const chat = chats.get(about)
    // What went elsewhere may stay on the screen, but the server takes no signal about it any more.
    if (chat && !isInSight(chat, viewer)) return
    // Lost signals are harmless: they fade by themselves.
    void ports.api.activity(about, activity).catch(() => {})
  }

  function repeat() {
    cancel()
    cancel = ports.clock.after(repeatMs, () => {
      if (ports.clock.now() - typedAt >= repeatMs) doing = 'viewing'
      tell(doing)
      repeat()
    })
  }

  return {
    view(next) {
      if (next === chatId) return
      cancel()
      chatId = next
      doing = 'viewing'
      if (next === null) {
        leave()
        told = null
        return
      }
      cancel = ports.clock.after(settleMs, () => {
        tell('viewing')
        repeat()
      })
    },
    typed(kind) {
      typedAt = ports.clock.now()
      const now: Doing = kind === 'internal' ? 'typingNote' : 'typing'
      if (doing === now) return
      doing = now
      tell(now)
      repeat()
    },
    stoppedTyping() {
      if (doing === 'viewing') return
      doing = 'viewing'
      tell('viewing')
    },
  }
}
