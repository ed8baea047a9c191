import type { Launcher } from './create-launcher.ts'

type Call = [command: string, argument?: unknown]

/** `window.besedka(command, argument)`: all that a host page can do. */
type Commands = {
  (...call: Call): void
  /** Calls made before this script came, kept by the page. */
  q?: ArrayLike<unknown>[]
  started?: true
}

declare global {
  interface Window {
    besedka?: Commands
  }
}

export function listenToCommands(launcher: Launcher): void {
  const early = window.besedka?.q ?? []
  const commands: Commands = (command, argument) => {
    if (command === 'open') launcher.open({ focus: true })
    if (command === 'close') launcher.close()
    if (command === 'identify') launcher.identify(argument)
    if (command === 'fields') launcher.setFields(argument)
    if (command === 'hide') launcher.hide(true)
    if (command === 'show') launcher.hide(false)
    if (command === 'language') launcher.setLanguage(String(argument))
    if (command === 'on' && typeof argument === 'function') launcher.listen((event) => argument(event))
  }
  commands.started = true
  window.besedka = commands
  for (const call of early) commands(String(call[0]), call[1])
}
