import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { aboutEvil, startClamd } from './testing/clamd.ts'
import { createClamdScanner, parseClamdAddress, ScannerUnavailable } from './virus-scanner.ts'

const directory = mkdtempSync(join(tmpdir(), 'besedka-scan-'))
const started: { close(): Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((one) => one.close()))
})

async function clamd(verdict: (bytes: Buffer) => string): Promise<string> {
  const one = await startClamd(verdict)
  started.push(one)
  return one.url
}

function file(bytes: Buffer | string): string {
  const path = join(directory, `${Math.random()}`)
  writeFileSync(path, bytes)
  return path
}

describe('the scanner', () => {
  it('finds what clamd finds, and lets the rest pass, large files in pieces too', async () => {
    const scanner = createClamdScanner(await clamd(aboutEvil))
    expect(await scanner.scan(file('good'))).toBeUndefined()
    expect(await scanner.scan(file('evil'))).toBe('Test.Evil')
    expect(await scanner.scan(file(Buffer.concat([Buffer.alloc(3_000_000), Buffer.from('evil')])))).toBe('Test.Evil')
  })

  it('does not take silence, nonsense or a refusal for "clean"', async () => {
    const nonsense = createClamdScanner(await clamd(() => 'hello\0'))
    await expect(nonsense.scan(file('good'))).rejects.toThrow(ScannerUnavailable)
    const refusing = createClamdScanner(await clamd(() => 'INSTREAM size limit exceeded. ERROR\0'))
    await expect(refusing.scan(file('good'))).rejects.toThrow('size limit exceeded')
    const cutting = createClamdScanner(await clamd(() => ''))
    await expect(cutting.scan(file('good'))).rejects.toThrow(ScannerUnavailable)
    await expect(createClamdScanner('tcp://127.0.0.1:1').scan(file('good'))).rejects.toThrow(ScannerUnavailable)
    await expect(createClamdScanner(`unix:${directory}/none`).scan(file('good'))).rejects.toThrow(ScannerUnavailable)
  })

  it('is found by a path or by a host and a port, and nothing else', () => {
    expect(parseClamdAddress('unix:/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
    expect(parseClamdAddress('tcp://clamav:3310')).toEqual({ host: 'clamav', port: 3310 })
    for (const wrong of ['', 'clamav', 'tcp://clamav', 'http://clamav:3310', 'unix:relative']) {
      expect(() => parseClamdAddress(wrong)).toThrow('must be unix:')
    }
  })
})
