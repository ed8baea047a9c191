import { z } from 'zod'

/**
 * What a channel of the Messenger Platform keeps secret: whoever has the token writes as the page, whoever has the app's secret as Meta. Until the channel is
 * saved, a grant of whoever signed in stands for each of them.
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
    settings: { accountId: sampleNumber(), appId: sampleNumber() },
    secrets: { token: `SIMULATOR-${crypto.randomUUID()}`, appSecret: crypto.randomUUID().replaceAll('-', '') },
  }
}

function sampleNumber(): string {
  return `0${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).padStart(14, '0')}`
}
