import { chromium } from 'playwright-core'
import { runCommand } from '../run-command.ts'
import { findChromium } from './find-chromium.ts'

/** A browser for the tests: the system's, else one installed now. Returns `undefined`, having said why, when none can be had. */
export async function ensureChromium(): Promise<string | undefined> {
  const found = findChromium() ?? findChromium({ CHROMIUM_PATH: chromium.executablePath() })
  if (found) return found
  if (process.env.CHROMIUM_PATH) console.warn(`CHROMIUM_PATH=${process.env.CHROMIUM_PATH} is no program that can be run.`)
  console.log('Installing Chromium for the browser tests…')
  return (await installBySystem()) ?? (await installByPlaywright())
}

async function installBySystem(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-qq'], { env })
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  return findChromium({ PATH: process.env.PATH })
}

async function installByPlaywright(): Promise<string | undefined> {
  const { output } = await runCommand('playwright-core', ['install', '--no-shell', 'chromium'])
  const found = findChromium({ CHROMIUM_PATH: chromium.executablePath() })
  if (!found) console.warn(`Chromium could not be installed; set CHROMIUM_PATH to one.\n${output}`)
  return found
}
