import { randomBytes } from 'node:crypto'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createVault, loadSecretKey } from './vault.ts'

const place = 'channels/organisation/channel/token'

describe('a sealed secret', () => {
  const vault = createVault(randomBytes(32))

  it('opens to what was sealed, and shows nothing of it', () => {
    const sealed = vault.seal('пароль 12345', place)
    expect(sealed).not.toContain('12345')
    expect(vault.open(sealed, place)).toBe('пароль 12345')
  })

  it('looks different each time, so equal passwords are not seen to be equal', () => {
    expect(vault.seal('same', place)).not.toBe(vault.seal('same', place))
  })

  it('does not open in another place: a row that was copied to another organisation is useless', () => {
    expect(() => vault.open(vault.seal('secret', place), 'channels/other/channel/token')).toThrow()
  })

  it('does not open with another key, nor when one bit of it was changed', () => {
    const sealed = vault.seal('secret', place)
    expect(() => createVault(randomBytes(32)).open(sealed, place)).toThrow()
    const bytes = Buffer.from(sealed.slice(3), 'base64url')
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => vault.open(`v1.${changed.toString('base64url')}`, place)).toThrow()
    }
  })

  it('gives each purpose a key of its own', () => {
    expect(vault.keyFor('one').equals(vault.keyFor('other'))).toBe(false)
    expect(vault.keyFor('one').equals(vault.keyFor('one'))).toBe(true)
  })
})

describe('the key of an installation', () => {
  it('is made once, readable by its owner only, and found again', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'besedka-key-'))
    const first = loadSecretKey({ secretKey: undefined, dataDir })
    expect(loadSecretKey({ secretKey: undefined, dataDir }).equals(first)).toBe(true)
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  it('is refused when it is not 32 bytes', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'besedka-key-'))
    expect(() => loadSecretKey({ secretKey: 'c2hvcnQ=', dataDir })).toThrow('SECRET_KEY must be 32 bytes in base64')
    writeFileSync(join(dataDir, 'secret.key'), 'cut off')
    expect(() => loadSecretKey({ secretKey: undefined, dataDir })).toThrow('must be 32 bytes')
  })
})
