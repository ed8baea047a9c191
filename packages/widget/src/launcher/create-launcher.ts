import type { LauncherChannel } from './channel.ts'
import { createChatFrame } from './chat-frame.ts'
import { element, icon } from './element.ts'
import { createFailure } from './failure.ts'
import { fitAboveKeyboard } from './fit-above-keyboard.ts'
import { fullScreenQuery, launcherStyle } from './launcher-style.ts'
import { createPageMemory } from './page-memory.ts'
import { createPeek } from './peek.ts'
import { watchProactive } from './proactive.ts'
import { launcherTexts } from './texts.ts'
import { type Approach, watchVisit } from './visit.ts'

/** What can be done with the chat from the host's page. */
export type Launcher = {
  open(options: { focus: boolean }): void
  close(): void
  /** The host's signed user, `{ id, signature, name? }`; checked in the frame. */
  identify(user: unknown): void
  /** What the host knows of its visitor, `{ name: value }`; checked in the frame. */
  setFields(fields: unknown): void
  /** Takes the launcher and the chat off the page, and puts the launcher back. */
  hide(hidden: boolean): void
  /** Another language than the channel's: `ru` or `en`. */
  setLanguage(language: string): void
  listen(listener: Listener): void
}

/** What the page may hear; never a word of the chat. `message`: ours has come, and so many are unread. */
export type LauncherEvent = { type: 'open' | 'close' } | { type: 'message'; unread: number }
type Listener = (event: LauncherEvent) => void

/** Whether this script is for channels that write first, or show their visitors to operators; the others need not carry what that takes. */
declare const __BESEDKA_PROACTIVE__: boolean

const chatPath = 'M4 12a8 8 0 1 1 3.4 6.5L4 20l1.2-3.6A8 8 0 0 1 4 12M9 11h6M9 14h4'
const crossPath = 'M6 6l12 12M18 6L6 18'

/** Puts the launcher on the page and opens the chat when asked to: by the visitor, the host or the channel's settings. */
export function createLauncher({ channel, origin }: { channel: LauncherChannel; origin: string }): Launcher {
  const { key, title, displayState, welcome } = channel
  let language: string = channel.locale
  const texts = () => launcherTexts(language)
  const memory = createPageMemory(key)
  const fullScreen = matchMedia(fullScreenQuery)
  let isOpen = false
  let told = 0
  /** What an operator says first: it waits in the bubble, and then it was opened. */
  let waiting = ''
  let approached = ''
  const listeners: Listener[] = []

  const host = element('div', '')
  const shadow = host.attachShadow({ mode: 'closed' })
  shadow.adoptedStyleSheets = [launcherStyle(channel)]
  const root = element('div', '')
  const button = element('button', 'launcher', { type: 'button', 'aria-expanded': 'false', 'aria-label': texts().open })
  const badge = element('span', 'badge', { hidden: '', 'aria-hidden': 'true' })
  button.append(icon('chat', chatPath), icon('cross', crossPath), badge)
  const panel = element('div', 'panel')
  root.append(panel, button)
  shadow.append(root)
  // Not in the body: one that is moved, scaled or faded would take a fixed child along.
  document.documentElement.append(host)

  const frame = createChatFrame({
    url: () => `${origin}/widget/frame/${key}?lang=${language}`,
    origin,
    title,
    panel,
    isFullScreen: () => fullScreen.matches,
    isDark: () => isDark(host),
    proactive: () => approached || (proactive?.current ?? ''),
    visit: () => visit?.id ?? '',
    onClose: close,
    onState(unread, keep) {
      badge.textContent = unread > 99 ? '99+' : String(unread)
      badge.hidden = unread === 0 || isOpen
      label(unread)
      memory.setKeep(keep)
      if (unread > told) tell({ type: 'message', unread })
      told = unread
    },
  })
  panel.append(createFailure({ texts: texts(), onRetry: retry }))
  const peek = createPeek({ root, texts, onOpen: () => open({ focus: true }), onDismiss })

  function onDismiss(): void {
    memory.setLast('closed')
    if (waiting) visit?.decline(waiting)
    waiting = ''
  }

  /** What an operator says stands in the bubble until it is put away or the chat is opened; in an open chat it is read at once. */
  function sayApproach({ id, text }: Approach): void {
    if (host.hidden || id === waiting || id === approached) return
    waiting = id
    if (!isOpen) return peek.show(text)
    takeApproach()
    frame.show(false)
  }

  function takeApproach(): void {
    if (waiting) approached = waiting
    waiting = ''
  }

  function retry(): void {
    frame.load()
    // What was pressed is gone; the frame takes the focus when it is ready.
    button.focus({ preventScroll: true })
  }

  function label(unread = 0): void {
    const { close, open, unread: word } = texts()
    const action = isOpen ? close : open
    button.setAttribute('aria-label', unread > 0 && !isOpen ? `${action}, ${unread} ${word}` : action)
  }

  function open({ focus }: { focus: boolean }): void {
    if (isOpen) return
    isOpen = true
    takeApproach()
    peek.hide()
    badge.hidden = true
    root.className = 'is-open'
    button.setAttribute('aria-expanded', 'true')
    label()
    memory.setLast('open')
    frame.show(focus)
    tell({ type: 'open' })
  }

  function close(): void {
    if (!isOpen) return
    isOpen = false
    root.className = ''
    button.setAttribute('aria-expanded', 'false')
    label()
    memory.setLast('closed')
    frame.hide()
    button.focus({ preventScroll: true })
    tell({ type: 'close' })
  }

  function tell(event: LauncherEvent): void {
    for (const listener of listeners) listener(event)
  }

  const isBusy = () => isOpen || memory.keep || host.hidden === true || waiting !== ''
  const proactive = __BESEDKA_PROACTIVE__ ? watchProactive({ channel, origin, isBusy, show: peek.show }) : undefined

  const visit =
    __BESEDKA_PROACTIVE__ && channel.showsVisitors
      ? watchVisit({ channel, origin, isBack: memory.isBack, isHidden: () => host.hidden === true, say: sayApproach })
      : undefined

  // The chat closes itself by Escape, when there is one.
  addEventListener('keydown', ({ key }) => key === 'Escape' && !frame.isReady() && close())
  button.addEventListener('click', () => (isOpen ? close() : open({ focus: true })))
  fullScreen.addEventListener('change', () => frame.resize())
  fitAboveKeyboard(panel, () => isOpen && fullScreen.matches)

  // On a phone the chat would cover a page that nobody has read yet: there it opens only when the visitor asks.
  const opensItself = memory.last ? memory.last === 'open' : displayState === 'open'
  if (opensItself && !fullScreen.matches) open({ focus: false })
  else {
    if (memory.keep) whenIdle(() => frame.load())
    // In another tab of the same visitor, a conversation needs no welcome.
    if (displayState !== 'closed' && welcome && !memory.last && !memory.keep) peek.showSoon(welcome)
  }

  return {
    open,
    close,
    identify: (user) => frame.identify(user),
    setFields: (fields) => frame.setFields(fields),
    hide(hidden) {
      if (hidden) close()
      host.hidden = hidden
    },
    setLanguage(next) {
      language = next
      label()
      frame.reload()
    },
    listen: (listener) => void listeners.push(listener),
  }
}

/** After the host's page has had its turn. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 4_000 })
  else setTimeout(run, 1_500)
}

/** Whether what is drawn there is dark: the style sheet gives the host the scheme of the settings, or lets it have the page's. */
function isDark(host: Element): boolean {
  const { colorScheme } = getComputedStyle(host)
  return colorScheme === 'dark' || (colorScheme.includes('dark') && matchMedia('(prefers-color-scheme:dark)').matches)
}
