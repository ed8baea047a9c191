import type { CaptchaAction } from '@besedka/contract'
import { sha, solveChallenge } from 'altcha/lib'
import type { Caller } from './call.ts'
import { createApi } from './call.ts'

/** A solved captcha, by the solver that its authors wrote. */
export async function solveCaptcha(caller: Caller, action: CaptchaAction): Promise<string> {
  const challenge = await createApi(caller).captcha.challenge({ action })
  const solution = await solveChallenge({ challenge, deriveKey: sha.deriveKey })
  return captchaPayload({ challenge, solution })
}

export function captchaPayload(solved: { challenge: unknown; solution: unknown }): string {
  return Buffer.from(JSON.stringify(solved)).toString('base64')
}
