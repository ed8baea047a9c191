import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inRepository, readRepositoryFile } from './repository.ts'
import { hasProgram, run } from './run.ts'

const nginx = hasProgram('nginx')

test.skipIf(!nginx)('nginx accepts its configuration (needs nginx)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'besedka-nginx-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(inRepository('deploy/nginx'), folder, { recursive: true })

  const checked = await run('nginx', ['-t', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', `pid ${folder}/nginx.pid;`], {
    env: { PATH: `${process.env.PATH}:/usr/sbin` },
  })

  expect(checked).toMatchObject({ ok: true })
})

test('what a browser claims about itself is never handed on', async () => {
  const settings = await readRepositoryFile('deploy/nginx/nginx.conf')

  // A location with headers of its own would inherit none of these.
  expect(settings.match(/^ {4}proxy_set_header X-Forwarded-For \$remote_addr;$/m)).not.toBeNull()
  expect(settings.match(/^ {6,}proxy_set_header/m)).toBeNull()
  expect(settings).not.toContain('proxy_add_x_forwarded_for')
})
