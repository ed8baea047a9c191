import { type HostMessage, sealed } from '../bridge/messages.ts'
import { readFrameMessage } from '../bridge/read-frame-message.ts'
import { element } from './element.ts'

type ChatFrameOptions = {
  /** Read each time it is loaded: the page may have chosen a language since. */
  url(): string
  origin: string
  title: string
  /** Its `data-frame` says how far the frame is: loading, ready or failed. */
  panel: HTMLElement
  isFullScreen(): boolean
  /** Whether the page around the chat is dark, where the chat is to be as the page is. */
  isDark(): boolean
  /** The proactive message that the visitor opened it from; empty for none. */
  proactive(): string
  /** The visit of this tab, where the channel shows its visitors; else empty. */
  visit(): string
  onClose(): void
  onState(unread: number, keep: boolean): void
}

/** How long a frame is waited for before the visitor is told. A slow line may bring it later, which is as well. */
const patienceMs = 6_000
/** A page of ours says that it is ready before it has loaded whole; the word may still be on its way. */
const graceMs = 1_000

/** The chat's frame: made when it is first needed, and anew when it could not be loaded; spoken to by messages only. */
export function createChatFrame({ url, origin, title, panel, isFullScreen, isDark, proactive, visit, onClose, onState }: ChatFrameOptions) {
  let iframe: HTMLIFrameElement | undefined
  let patience: ReturnType<typeof setTimeout>
  let isShown = false
  let wantsFocus = false
  let user: Record<string, unknown> | undefined
  let fields: Record<string, string | null> | undefined

  addEventListener('message', (event) => {
    // Any frame and any script of the page can post messages; only those of our frame from our origin count.
    if (event.origin !== origin || event.source !== iframe?.contentWindow) return
    const message = readFrameMessage(event.data)
    if (message?.type === 'close') onClose()
    if (message?.type === 'state') onState(message.unread, message.keep)
    if (message?.type === 'ready') {
      clearTimeout(patience)
      panel.dataset.frame = 'ready'
      introduce()
      tellFields()
      tellVisibility()
    }
  })
  addEventListener('online', () => iframe && !isReady() && loadAnew())

  function load(): void {
    if (!iframe || panel.dataset.frame === 'failed') loadAnew()
  }

  function loadAnew(): void {
    iframe?.remove()
    panel.dataset.frame = 'loading'
    iframe = element('iframe', '', { title, allow: 'autoplay; clipboard-write' })
    // Browsers do not tell a page of ours from their own about an error: both have "loaded".
    iframe.addEventListener('load', () => giveUpAfter(graceMs))
    iframe.src = url()
    panel.append(iframe)
    giveUpAfter(patienceMs)
  }

  function giveUpAfter(pauseMs: number): void {
    clearTimeout(patience)
    if (!isReady()) patience = setTimeout(() => (panel.dataset.frame = 'failed'), pauseMs)
  }

  function isReady(): boolean {
    return panel.dataset.frame === 'ready'
  }

  function post(message: HostMessage | { type: 'identify'; user: unknown }): void {
    if (isReady()) iframe?.contentWindow?.postMessage(sealed(message), origin)
  }

  function introduce(): void {
    // Its fields are checked in the frame: nothing of the host's is believed there.
    if (user) post({ type: 'identify', user })
  }

  function tellFields(): void {
    if (fields) post({ type: 'fields', values: fields })
  }

  function tellVisibility(): void {
    const page = { url: location.href, title: document.title, visit: visit() }
    if (isShown) post({ type: 'show', fullScreen: isFullScreen(), focus: wantsFocus, dark: isDark(), proactive: proactive(), page })
    else post({ type: 'hide', page })
    // In a frame that is not ours yet, or never will be, Escape would be lost.
    if (isShown && wantsFocus && isReady()) iframe?.focus()
  }

  return {
    load,
    isReady,
    /** Loads it again, where it is loaded: in another language. */
    reload(): void {
      if (iframe) loadAnew()
    },
    show(focus: boolean): void {
      isShown = true
      wantsFocus = focus
      load()
      tellVisibility()
    },
    hide(): void {
      isShown = false
      tellVisibility()
    },
    resize(): void {
      post({ type: 'resize', fullScreen: isFullScreen() })
    },
    // Both copy what the page passes: `postMessage` throws on a proxy or a function, and the `show` behind it would never be sent.
    identify(next: unknown): void {
      const said = Object.fromEntries(Object.entries(Object(next)).filter(([, value]) => typeof value === 'string'))
      // What is known of one person is not said of the next.
      if (user?.id && user.id !== said.id) fields = undefined
      user = said
      introduce()
    },
    setFields(next: unknown): void {
      if (typeof next !== 'object' || next === null) return
      const said = Object.entries(next).map(([name, value]) => [name, value === null ? null : String(value)] as const)
      fields = { ...fields, ...Object.fromEntries(said) }
      tellFields()
    },
  }
}
