import { hmacHex } from '../../kit/sign.ts'
import type { HookPost } from '../../kit/simulator/hook-line.ts'

/** A post of Meta, signed with the secret of the app that it goes to. */
export function signedPost(appSecret: string, body: string): HookPost {
  return { body, headers: { 'x-hub-signature-256': `sha256=${hmacHex(appSecret, Buffer.from(body))}` } }
}

/** A post by somebody who does not know the secret. */
export function forgedPost(body: string): HookPost {
  return { body, headers: { 'x-hub-signature-256': 'sha256=00' } }
}

/** Asks an address with the token that came with it. Whether it is there, knows the token and repeats the challenge. */
export async function answersChallenge(
  url: string,
  { verifyToken, challenge }: { verifyToken: string; challenge: string },
): Promise<boolean> {
  const query = new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': challenge })
  const response = await fetch(`${url}?${query}`, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
  return response?.ok === true && (await response.text()) === challenge
}
