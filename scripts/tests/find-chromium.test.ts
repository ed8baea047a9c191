import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findChromium, findHeadlessShell } from './find-chromium.ts'

function folderWith(name: string, mode: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'besedka-chromium-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, name), '', { mode })
  return folder
}

test('CHROMIUM_PATH comes before the system', () => {
  const named = join(folderWith('my-browser', 0o755), 'my-browser')

  expect(findChromium({ CHROMIUM_PATH: named, PATH: folderWith('chromium', 0o755) })).toBe(named)
})

test('a wrong CHROMIUM_PATH is not silently replaced by another browser', () => {
  expect(findChromium({ CHROMIUM_PATH: '/nowhere/chromium', PATH: folderWith('chromium', 0o755) })).toBeUndefined()
})

test('a browser is found on the PATH', () => {
  const folder = folderWith('google-chrome', 0o755)

  expect(findChromium({ PATH: folder })).toBe(join(folder, 'google-chrome'))
})

test('a Chromium without windows is found on the PATH, unless a certain browser is asked for', () => {
  const folder = folderWith('chromium-headless-shell', 0o755)

  expect(findHeadlessShell({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'))
  expect(findHeadlessShell({ PATH: folder, CHROMIUM_PATH: '/usr/bin/firefox' })).toBeUndefined()
})

test('HEADLESS_SHELL_PATH comes before all else, and is not silently replaced', () => {
  const named = join(folderWith('my-shell', 0o755), 'my-shell')

  expect(findHeadlessShell({ HEADLESS_SHELL_PATH: named, CHROMIUM_PATH: '/usr/bin/chromium' })).toBe(named)
  expect(findHeadlessShell({ HEADLESS_SHELL_PATH: '/nowhere/shell', PATH: folderWith('headless_shell', 0o755) })).toBeUndefined()
})
