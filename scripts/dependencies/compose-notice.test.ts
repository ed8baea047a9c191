import { expect, it } from 'vitest'
import { composeNotice } from './compose-notice.ts'

const mit = 'Permission is hereby granted …'
const one = { name: 'fastify', version: '5.0.0', licence: 'MIT', text: mit }

it('names each package once with its licence, and prints a text once for all who bring it', () => {
  const notice = composeNotice([one, one, { ...one, name: 'pino' }, { ...one, name: 'other', text: '' }])

  expect(notice.match(/fastify 5\.0\.0: MIT/g)).toHaveLength(1)
  expect(notice).toContain('other 5.0.0: MIT')
  expect(notice.split(mit)).toHaveLength(2)
  expect(notice).toContain('fastify 5.0.0, pino 5.0.0\n\nPermission')
})

it('says what the LGPL and the MPL ask for', () => {
  const notice = composeNotice([
    { ...one, name: '@img/sharp-libvips-linux-x64', licence: 'LGPL-3.0-or-later' },
    { ...one, name: 'web-push', licence: 'MPL-2.0' },
  ])

  expect(notice).toMatch(/sharp-libvips-linux-x64 5\.0\.0: LGPL-3\.0-or-later\. .*You may replace it/)
  expect(notice).toMatch(/web-push 5\.0\.0: MPL-2\.0\. Unmodified/)
})
