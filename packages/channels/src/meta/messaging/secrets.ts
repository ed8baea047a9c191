import { z } from 'zod'

/**
 * The secrets of a channel of the Messenger Platform: the token writes as the page, the app's secret signs as Meta. After a sign-in a sealed grant stands in
 * place of each until the channel is saved.
 */
export const messagingSecrets = {
  token: z
    .string()
    .trim()
    .min(1, 'required')
    .regex(/^[\w.-]{20,4000}$/, 'invalidValue'),
  appSecret: z
    .string()
    .trim()
    .min(1, 'required')
    .regex(/^([0-9a-f]{32}|grant\.[\w-]+)$/, 'invalidValue'),
}

export const accountNumber = z
  .string()
  .trim()
  .min(1, 'required')
  .regex(/^\d{5,20}$/, 'invalidValue')

export const accountName = z.string().trim().max(200, 'tooLong').default('')

/** Numbers and secrets in Meta's form that Meta has never given to anybody: numbers begin with a nought. */
export function sampleAccount() {
  return {
    settings: { accountId: sampleNumber(), appId: sampleNumber(), comments: true },
    secrets: { token: `SIMULATOR-${crypto.randomUUID()}`, appSecret: crypto.randomUUID().replaceAll('-', '') },
  }
}

function sampleNumber(): string {
  return `0${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).padStart(14, '0')}`
}
