import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findChromium } from './find-chromium.ts'

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
