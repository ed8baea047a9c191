import type { LauncherChannel } from './channel.ts'
import { createChatFrame } from './chat-frame.ts'
import { element } from './element.ts'
import { createFailure } from './failure.ts'
import { firstLook } from './first-look.ts'
import { createFirstWords } from './first-words.ts'
import { fitAboveKeyboard } from './fit-above-keyboard.ts'
import { createLauncherButton } from './launcher-button.ts'
import { fullScreenQuery, launcherStyle } from './launcher-style.ts'
import { createPageMemory } from './page-memory.ts'
import { createPeek } from './peek.ts'
import { createTeller, type Listener } from './teller.ts'
import { type LauncherTexts, launcherTexts } from './texts.ts'

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

/** Puts the launcher on the page and opens the chat when asked to: by the visitor, the host or the channel's settings. */
export function createLauncher({ channel, origin }: { channel: LauncherChannel; origin: string }): Launcher {
  const { key, title, welcome } = channel
  let language: string = channel.locale
  const texts = () => launcherTexts(language)
  const memory = createPageMemory(key)
  const fullScreen = matchMedia(fullScreenQuery)
  const { tell, tellUnread, listen } = createTeller()
  let isOpen = false
  const { host, root, panel, button, draw, count } = putOnPage(channel, texts)

  const frame = createChatFrame({
    url: () => `${origin}/widget/frame/${key}?lang=${language}`,
    origin,
    title,
    panel,
    isFullScreen: () => fullScreen.matches,
    isDark: () => isDark(host),
    proactive: () => words.current(),
    visit: () => words.visitId(),
    onClose: close,
    onState(unread, keep) {
      count(isOpen, unread)
      memory.setKeep(keep)
      tellUnread(unread)
    },
  })
  panel.append(createFailure({ texts: texts(), onRetry: retry }))
  const peek = createPeek({ root, texts, onOpen: () => open({ focus: true }), onDismiss: () => words.dismiss() })
  const words = createFirstWords({
    channel,
    origin,
    memory,
    isOpen: () => isOpen,
    isHidden: () => host.hidden === true,
    show: peek.show,
    read: () => frame.show(false),
  })

  function retry(): void {
    frame.load()
    // What was pressed is gone; the frame takes the focus when it is ready.
    button.focus({ preventScroll: true })
  }

  function turn(next: boolean): void {
    isOpen = next
    root.className = next ? 'is-open' : ''
    draw(next)
    memory.setLast(next ? 'open' : 'closed')
  }

  function open({ focus }: { focus: boolean }): void {
    if (isOpen) return
    words.open()
    peek.hide()
    turn(true)
    frame.show(focus)
    tell({ type: 'open' })
  }

  function close(): void {
    if (!isOpen) return
    turn(false)
    frame.hide()
    button.focus({ preventScroll: true })
    tell({ type: 'close' })
  }

  // The chat closes itself by Escape, when there is one.
  addEventListener('keydown', ({ key }) => key === 'Escape' && !frame.isReady() && close())
  button.addEventListener('click', () => (isOpen ? close() : open({ focus: true })))
  fullScreen.addEventListener('change', () => frame.resize())
  fitAboveKeyboard(panel, () => isOpen && fullScreen.matches)

  const look = firstLook({ channel, memory, isFullScreen: fullScreen.matches })
  if (look === 'open') open({ focus: false })
  if (look === 'load') whenIdle(() => frame.load())
  if (look === 'greet') peek.showSoon(welcome)

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
      draw(isOpen)
      frame.reload()
    },
    listen,
  }
}

/** Puts the button and the place of the chat on the host's page, where its styles and scripts do not reach them. */
function putOnPage(channel: LauncherChannel, texts: () => LauncherTexts) {
  const host = element('div', '')
  const shadow = host.attachShadow({ mode: 'closed' })
  shadow.adoptedStyleSheets = [launcherStyle(channel)]
  const root = element('div', '')
  const panel = element('div', 'panel')
  const launcherButton = createLauncherButton(texts)
  root.append(panel, launcherButton.button)
  shadow.append(root)
  // Not in the body: one that is moved, scaled or faded would take a fixed child along.
  document.documentElement.append(host)
  return { host, root, panel, ...launcherButton }
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
