import { expect, it } from 'vitest'
import { newApiToken } from '../crypto/api-token.ts'
import { newToken } from '../crypto/tokens.ts'
import { createLog } from './create-log.ts'

it('cuts secrets out of every line, wherever they stand, and leaves what tells them apart', () => {
  const lines: string[] = []
  const log = createLog('trace', { destination: { write: (line) => void lines.push(line) } })
  const { token, prefix } = newApiToken()
  const session = newToken()

  log.error({ error: new Error(`No answer from https://example.test/?key=${token}`), nested: { deep: [{ note: token }] } }, `With ${token}`)
  log.warn({ headers: { Authorization: `Bearer ${session}` }, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' })
  log.info({ token: session, password: 'Secret1!' })

  const written = lines.join('')
  expect(written).toContain(`With ${prefix}_[cut]`)
  expect(written).toContain('whsec_[cut]')
  for (const secret of [token, token.slice(-20), session, 'MfKQ9r8GKY', 'Secret1!']) expect(written).not.toContain(secret)
})
