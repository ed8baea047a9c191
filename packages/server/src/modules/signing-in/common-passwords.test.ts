import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { password } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { refuseCommonPassword } from './common-passwords.ts'

const folder = await mkdtemp(join(tmpdir(), 'besedka-breached-'))
const listed = 'Cordial-Walrus-83'
const list = join(folder, 'breached.txt')
beforeAll(() => writeFile(list, [listed, 'another'].map(hashOf).toSorted().join('\r\n')))
afterAll(() => rm(folder, { recursive: true }))
useServer({ BREACHED_PASSWORDS: list })

describe('a password that attackers try first', () => {
  it.each([
    ['a common word', 'Password1!'],
    ['a common word, typed in Russian', 'Пароль2026!'],
    ['one sign, again and again', 'Aa1!Aa1!Aa1!'],
    ['one of breaches with a capital and a sign', 'Sasha1998!'],
    ['the same with signs for letters', '!M1ch@el69'],
    ['what Russians type with the wrong layout', 'Gbfcnhs7$'],
    ['on the administrator’s list', listed],
  ])('is refused: %s', async (_what, password) => {
    await expect(refuseCommonPassword(server().app, password)).rejects.toMatchObject({ code: 'commonPasswordException' })
  })

  it.each(['Ochre-Heron-47', 'Gazebo-4711!', 'Синий-Ворон-58', 'k9#mQ2$x', 'Michael-69-Michael'])(
    'is none like this: %s',
    async (password) => {
      await refuseCommonPassword(server().app, password)
    },
  )

  it('is refused where one changes one’s own', async () => {
    const { anna } = await given.office()

    await expectError(anna.api.profile.changePassword({ currentPassword: password, newPassword: listed }), 'commonPasswordException')
    await anna.api.profile.changePassword({ currentPassword: password, newPassword: 'Ochre-Heron-47' })
  })
})

describe('a list of breached passwords that is taken away', () => {
  it('keeps nobody from setting a password, and is told in the log', async () => {
    const context = { ...server().app, config: { ...server().app.config, breachedPasswords: join(folder, 'gone.txt') } }

    await refuseCommonPassword(context, listed)

    expect(server().takeDefects()).toEqual([expect.stringContaining('The list of breached passwords could not be read')])
  })
})

function hashOf(text: string): string {
  return createHash('sha1').update(text).digest('hex').toUpperCase()
}
