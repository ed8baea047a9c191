import type { LauncherChannel } from './channel.ts'
import { listenToCommands } from './commands.ts'
import { createLauncher } from './create-launcher.ts'

declare const __BESEDKA_CHANNEL__: LauncherChannel

/** Read now: later, the browser no longer knows which script is running. */
const source = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : ''

function start(): void {
  listenToCommands(createLauncher({ channel: __BESEDKA_CHANNEL__, origin: new URL(source).origin }))
}

// A page with the snippet twice gets one chat.
if (source && !window.besedka?.started) {
  if (document.body) start()
  else addEventListener('DOMContentLoaded', start)
}
