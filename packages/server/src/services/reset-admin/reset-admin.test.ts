import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { auditedIn } from '../../testing/audit.ts'
import { enrol } from '../../testing/authenticator-app.ts'
import { expectError } from '../../testing/expect-error.ts'
import { given } from '../../testing/given.ts'
import { mailTo } from '../../testing/post.ts'
import { password } from '../../testing/seed.ts'
import { server, useServer } from '../../testing/use-server.ts'

const secretKey = Buffer.alloc(32, 7).toString('base64')
useServer({ SERVICES: 'web,realtime,worker', SECRET_KEY: secretKey })

const fresh = 'Gazebo-4711!'

it('lets an administrator in who lost both password and second factor, writes it down and tells them', async () => {
  const { administrator, anna, id } = await given.office()
  await enrol(administrator)
  const { stdout: list } = await command()
  expect(list).toContain(`${administrator.email}  ${administrator.name}`)
  expect(list).not.toContain(anna.email)

  const { stdout } = await command(administrator.email, '--password', '--second-factor')

  await expectError(administrator.api.auth.user(), 'unauthorizedException')
  const door = given.stranger().auth
  await expectError(door.login({ email: administrator.email, password }), 'invalidCredentialsException')
  const [, token = ''] = /https:\/\/chat\.shop\.example\/restore#([\w-]{43})\n/.exec(stdout) ?? []
  await door.resetPassword({ token, password: fresh })
  expect(await door.login({ email: administrator.email, password: fresh })).toMatchObject({ token: expect.any(String) })
  await expectError(door.resetPassword({ token, password: fresh }), 'recoveryLinkOutdatedException')
  expect(await auditedIn(id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'account.secondFactorReset', actor_kind: 'system' }),
      expect.objectContaining({ action: 'account.passwordSet', actor_kind: 'system' }),
    ]),
  )
  expect((await mailTo(administrator.email, /Второй фактор сброшен/)).text).toContain('reset-admin')
})

it('says what it needs, and leaves alone who is no administrator', async () => {
  const { anna, administrator } = await given.office()

  await expect(command(administrator.email)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('Say what to reset') })
  await expect(command(anna.email, '--password')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('No administrator has'),
  })
  await expect(command('--pasword')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('--pasword') })
  await anna.api.auth.user()
})

async function command(...given: string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'besedka-reset-'))
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: server().database.url,
    SECRET_KEY: secretKey,
    PUBLIC_URL: 'https://chat.shop.example',
  }
  const file = fileURLToPath(new URL('../../commands/reset-admin.ts', import.meta.url))
  return promisify(execFile)(process.execPath, [file, ...given], { env: { ...process.env, ...settings } }).finally(() =>
    rm(dataDir, { recursive: true }),
  )
}
