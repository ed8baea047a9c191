import { randomInt } from 'node:crypto'
import { type CaptchaAction, CaptchaChallenge } from '@besedka/contract'
import { createChallenge, sha } from 'altcha/lib'
import type { AppContext } from '../context.ts'
import { captchaKeys } from './captcha-keys.ts'

const validMinutes = 5
/** With the usual tries: from a tenth of a second of a laptop to half a minute. */
const hardestTimes = 128
/** Asked for by a person who mistypes, and by colleagues behind one address. */
const freeOfToll = 10

/**
 * A task of ALTCHA for one act. It becomes twice as hard with every ten that the same network has asked for lately. A toll, not a wall:
 * what must not happen often is limited besides.
 */
export async function createCaptchaChallenge(
  app: Pick<AppContext, 'config' | 'vault' | 'database'>,
  given: { action: CaptchaAction; network: string },
): Promise<CaptchaChallenge> {
  const asked = await countDemand(app, given.network)
  const tries = app.config.captchaTries * Math.min(hardestTimes, 2 ** Math.floor(asked / freeOfToll))
  const { signature, proof } = captchaKeys(app.vault)
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    counter: randomInt(tries),
    deriveKey: sha.deriveKey,
    expiresAt: Math.floor(Date.now() / 1_000) + validMinutes * 60,
    data: { action: given.action },
    hmacSignatureSecret: signature,
    hmacKeySignatureSecret: proof,
  })
  return CaptchaChallenge.parse(challenge)
}

/** Counts one more and answers how many were asked for lately; half of them are forgotten every twenty minutes. */
async function countDemand({ database }: Pick<AppContext, 'database'>, network: string): Promise<number> {
  const { rows } = await database.systemPool.query<{ asked: number }>(
    `INSERT INTO captcha_demand AS d (network, asked, at) VALUES ($1, 0, now())
     ON CONFLICT (network) DO UPDATE SET
       asked = d.asked * power(0.5, least(50, greatest(0, extract(epoch FROM now() - d.at)) / 1200)) + 1, at = now()
     RETURNING asked`,
    [network],
  )
  return rows[0]?.asked ?? 0
}
