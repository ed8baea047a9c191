import { type CaptchaAction, CaptchaChallenge } from '@besedka/contract'
import { sha, verifySolution } from 'altcha/lib'
import { z } from 'zod'
import { parseJson } from '../bus/parse-json.ts'
import type { AppContext } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { captchaKeys } from './captcha-keys.ts'

const Payload = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.int().nonnegative(), derivedKey: z.string().regex(/^[0-9a-f]{64}$/) }),
})

/**
 * Takes a solved captcha for an act: it has to be ours, solved, for this very act, not older than five minutes and never used before; from
 * here on it is used. Throws invalidCaptchaException.
 */
export async function verifyCaptcha(
  app: Pick<AppContext, 'vault' | 'database'>,
  action: CaptchaAction,
  payload: string | undefined,
): Promise<void> {
  const read = Payload.safeParse(parseJson(Buffer.from(payload ?? '', 'base64').toString('utf8')))
  if (!read.success || read.data.challenge.parameters.data.action !== action) throw new AppError('invalidCaptchaException')
  const { challenge, solution } = read.data
  const { signature, proof } = captchaKeys(app.vault)
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey: sha.deriveKey,
    hmacSignatureSecret: signature,
    // With it the answer itself is checked; without it the library would take any counter.
    hmacKeySignatureSecret: proof,
  })
  if (!verified || !(await useUp(app, challenge))) throw new AppError('invalidCaptchaException')
}

/** False when somebody was faster. */
async function useUp({ database }: Pick<AppContext, 'database'>, { signature, parameters }: CaptchaChallenge): Promise<boolean> {
  const { rowCount } = await database.systemPool.query(
    "INSERT INTO captcha_uses (challenge, expires_at) VALUES ($1, to_timestamp($2) + interval '1 minute') ON CONFLICT DO NOTHING",
    [Buffer.from(signature, 'hex'), parameters.expiresAt],
  )
  return rowCount === 1
}
