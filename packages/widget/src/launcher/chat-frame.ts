import { type HostMessage, sealed } from '../bridge/messages.ts'
import { readFrameMessage } from '../bridge/read-frame-message.ts'
import { element } from './element.ts'

type ChatFrameOptions = {
  url: string
  origin: string
  title: string
  panel: HTMLElement
  isFullScreen(): boolean
  onClose(): void
  onState(unread: number, keep: boolean): void
}

/** The chat's frame: made when it is first needed, spoken to by messages only. */
export function createChatFrame({ url, origin, title, panel, isFullScreen, onClose, onState }: ChatFrameOptions) {
  let iframe: HTMLIFrameElement | undefined
  let isReady = false
  let isShown = false
  let wantsFocus = false
  let user: unknown

  function load(): void {
    if (iframe) return
    iframe = element('iframe', '', { title, allow: 'autoplay; clipboard-write' })
    iframe.src = url
    panel.append(iframe)
    addEventListener('message', (event) => {
      // Any frame and any script of the page can post messages; only those of our frame from our origin count.
      if (event.origin !== origin || event.source !== iframe?.contentWindow) return
      const message = readFrameMessage(event.data)
      if (message?.type === 'close') onClose()
      if (message?.type === 'state') onState(message.unread, message.keep)
      if (message?.type === 'ready') {
        isReady = true
        introduce()
        tellVisibility()
      }
    })
  }

  function post(message: HostMessage | { type: 'identify'; user: unknown }): void {
    if (isReady) iframe?.contentWindow?.postMessage(sealed(message), origin)
  }

  function introduce(): void {
    // Its fields are checked in the frame: nothing of the host's is believed there.
    if (user) post({ type: 'identify', user })
  }

  function tellVisibility(): void {
    const page = { url: location.href, title: document.title }
    if (isShown) post({ type: 'show', fullScreen: isFullScreen(), focus: wantsFocus, page })
    else post({ type: 'hide', page })
    if (isShown && wantsFocus) iframe?.focus()
  }

  return {
    load,
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
    identify(next: unknown): void {
      user = next
      introduce()
    },
  }
}
