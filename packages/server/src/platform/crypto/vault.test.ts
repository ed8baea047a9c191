import { randomBytes } from 'node:crypto'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadSecretKeys, removeFormerKeyFile, replaceKeyFile } from './secret-keys.ts'
import { createVault } from './vault.ts'

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
    const [form, keyId, text = ''] = sealed.split('.')
    const bytes = Buffer.from(text, 'base64url')
    for (const index of bytes.keys()) {
      const changed = Buffer.from(bytes)
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(() => vault.open(`${form}.${keyId}.${changed.toString('base64url')}`, place)).toThrow()
    }
  })

  it('opens with a key that it was sealed with before, also in the form that named none', () => {
    const [former, present] = [randomBytes(32), randomBytes(32)]
    const changed = createVault(present, [former])
    const sealed = createVault(former).seal('secret', place)
    const [, , text] = sealed.split('.')

    expect(changed.open(sealed, place)).toBe('secret')
    expect(changed.open(`v1.${text}`, place)).toBe('secret')
    expect(createVault(present).open(changed.seal('secret', place), place)).toBe('secret')
    expect(() => createVault(present).open(`v1.${text}`, place)).toThrow()
  })

  it('shows whether it was sealed with the present key', () => {
    const [former, present] = [createVault(randomBytes(32)), createVault(randomBytes(32))]
    const stale = new RegExp(present.former)

    expect(stale.test(`{"a":"${former.seal('', place)}"}`)).toBe(true)
    expect(stale.test(`v1.${'A'.repeat(38)}`)).toBe(true)
    expect(stale.test(present.seal('secret', place))).toBe(false)
    expect(present.isSealed(former.seal('', place))).toBe(true)
    expect(present.isSealed('v2.2 of our handbook')).toBe(false)
  })

  it('gives each purpose a key of its own', () => {
    expect(vault.keyFor('one').equals(vault.keyFor('other'))).toBe(false)
    expect(vault.keyFor('one').equals(vault.keyFor('one'))).toBe(true)
  })
})

describe('the key of an installation', () => {
  it('is made once, readable by its owner only, and found again', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'besedka-key-'))
    const first = loadSecretKeys({ secretKey: undefined, dataDir }).key
    expect(loadSecretKeys({ secretKey: undefined, dataDir }).key.equals(first)).toBe(true)
    expect(statSync(join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600)
  })

  it('is refused when it is not 32 bytes', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'besedka-key-'))
    expect(() => loadSecretKeys({ secretKey: 'c2hvcnQ=', dataDir })).toThrow('SECRET_KEY must be 32 bytes in base64')
    writeFileSync(join(dataDir, 'secret.key'), 'cut off')
    expect(() => loadSecretKeys({ secretKey: undefined, dataDir })).toThrow('must be 32 bytes')
  })

  it('is replaced with the old one beside it, once, however often the change is begun', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'besedka-key-'))
    const { key: first } = loadSecretKeys({ secretKey: undefined, dataDir })
    replaceKeyFile(dataDir)
    const changing = loadSecretKeys({ secretKey: undefined, dataDir })
    replaceKeyFile(dataDir)

    expect(changing.key.equals(first)).toBe(false)
    expect(changing.others).toEqual([first])
    expect(loadSecretKeys({ secretKey: undefined, dataDir })).toEqual(changing)
    removeFormerKeyFile(dataDir)
    expect(loadSecretKeys({ secretKey: undefined, dataDir })).toEqual({ key: changing.key, others: [] })
  })
})
