import { describe, expect, it } from 'vitest'
import { cleanFileName, extensionOf, withExtension } from './clean-file-name.ts'

describe('a name of a file', () => {
  it.each([
    ['Счёт № 5.pdf', 'Счёт № 5.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\anna\\photo.png', 'photo.png'],
    ['bill\u202efdp.exe', 'billfdp.exe'],
    ['\u200b.htaccess', '.htaccess'],
    ['a\u0000b\r\nc.txt', 'abc.txt'],
    ['a.exe. . ', 'a.exe'],
    ['  two   words.txt', 'two words.txt'],
    ['и\u0306.txt', 'й.txt'],
    ['', 'file'],
    ['/', 'file'],
    ['...', 'file'],
    ['\ud800.txt', '.txt'],
  ])('%j is shown as %j', (given, shown) => {
    expect(cleanFileName(given)).toBe(shown)
  })

  it('is cut to 255 characters, and its extension stays', () => {
    const name = cleanFileName(`${'😀'.repeat(300)}.jpeg`)

    expect(name.length).toBeLessThanOrEqual(255)
    expect(name).toMatch(/😀\.jpeg$/u)
  })

  it.each([
    ['a.PNG', 'png'],
    ['a.tar.gz', 'gz'],
    ['.htaccess', ''],
    ['a', ''],
    ['a.exe ', 'exe'],
    ['a.settingcontent-ms', 'settingcontent-ms'],
    ['a.$$', ''],
  ])('%j has the extension %j', (name, extension) => {
    expect(extensionOf(name)).toBe(extension)
  })

  it('takes a new extension in place of the old one', () => {
    expect(withExtension('a.b.avif', 'webp')).toBe('a.b.webp')
    expect(withExtension('image', 'png')).toBe('image.png')
  })
})
