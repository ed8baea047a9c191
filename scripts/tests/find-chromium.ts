import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']
const shells = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']
const applications = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/** The browser that CHROMIUM_PATH names, else a Chromium or Chrome of the system; `undefined` when there is none. */
export function findChromium(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = environment.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : undefined
  return [...placesOf(names, environment), ...applications].find(isProgram)
}

/**
 * A Chromium without windows, which opens a page for a third of the work: the one that HEADLESS_SHELL_PATH names, else the system's, unless
 * CHROMIUM_PATH asks for a certain browser. It draws and runs pages as the whole one does, and has no notifications.
 */
export function findHeadlessShell(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = environment.HEADLESS_SHELL_PATH
  if (named) return isProgram(named) ? named : undefined
  return environment.CHROMIUM_PATH ? undefined : placesOf(shells, environment).find(isProgram)
}

function placesOf(programs: readonly string[], environment: NodeJS.ProcessEnv): string[] {
  const folders = [...(environment.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'].filter(Boolean)
  return folders.flatMap((folder) => programs.map((name) => join(folder, name)))
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
