import { type FrameMessage, type HostMessage, sealed } from '../bridge/messages.ts'
import { readHostMessage } from '../bridge/read-host-message.ts'

/**
 * How the window is shown. `focusAsked` grows each time the visitor opens it, so that the composer takes the focus. `dark`: so is the page
 * around it. `proactive`: the message from which the visitor opened it.
 */
export type HostView = { shown: boolean; fullScreen: boolean; focusAsked: number; dark: boolean; proactive: string }

/** The way to the page that frames us, or to nobody on the chat page. */
export type HostConnection = {
  getView(): HostView
  subscribe(listener: () => void): () => void
  /** Tells the host; it learns a number and whether to keep the frame, never a word of the chat. */
  tell(message: FrameMessage): void
}

/** The chat page and the preview: always shown, by nobody. */
export function withoutHost(): HostConnection {
  const view: HostView = { shown: true, fullScreen: true, focusAsked: 0, dark: false, proactive: '' }
  return { getView: () => view, subscribe: () => () => {}, tell: () => {} }
}

/** Listens to the parent window only, and believes nothing but the known messages. `onMessage` gets each of them. */
export function connectToHost(onMessage: (message: HostMessage) => void): HostConnection {
  let view: HostView = { shown: false, fullScreen: false, focusAsked: 0, dark: false, proactive: '' }
  /** Origin of the host, as the browser tells it with the first good message. */
  let hostOrigin: string | undefined
  const listeners = new Set<() => void>()

  addEventListener('message', (event) => {
    if (event.source !== window.parent) return
    const message = readHostMessage(event.data)
    if (!message) return
    hostOrigin = event.origin
    if (message.type === 'show') {
      const { fullScreen, dark, proactive } = message
      view = { shown: true, fullScreen, dark, proactive, focusAsked: view.focusAsked + Number(message.focus) }
    }
    if (message.type === 'hide') view = { ...view, shown: false }
    if (message.type === 'resize') view = { ...view, fullScreen: message.fullScreen }
    onMessage(message)
    for (const listener of listeners) listener()
  })

  return {
    getView: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(message) {
      // Before the host has spoken, and for pages without an origin (`null`), no address is known; the message holds nothing secret.
      const target = hostOrigin && hostOrigin !== 'null' ? hostOrigin : '*'
      window.parent.postMessage(sealed(message), target)
    },
  }
}
