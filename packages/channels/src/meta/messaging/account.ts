import { z } from 'zod'
import { tellsRead } from '../../kit/read-marks.ts'
import { requiredText } from '../../kit/required-text.ts'
import { sampleDigits } from '../../kit/sample-digits.ts'
import { takesComments } from './comments.ts'
import { messagingChecks } from './texts.ts'

const accountNumber = requiredText(/^\d{5,20}$/)

/** What the definitions of the Messenger Platform's channels have in common: an account by its number, with a token of its page. */
export const messagingAccount = {
  settings: z.object({
    accountId: accountNumber,
    appId: accountNumber,
    accountName: z.string().trim().max(200, 'tooLong').default(''),
    comments: takesComments,
    tellsRead,
  }),
  /** The token writes as the page, the app's secret signs as Meta. After a sign-in a sealed grant stands in place of each until the channel is saved. */
  secrets: {
    token: requiredText(/^[\w.-]{20,4000}$/),
    appSecret: requiredText(/^([0-9a-f]{32}|grant\.[\w-]+)$/),
  },
  destination: ['accountId', 'appId'],
  identity: ({ accountId }: { accountId: string }) => accountId,
  checks: messagingChecks,
  /** Numbers and secrets in Meta's form that Meta has never given to anybody: numbers begin with a nought. */
  sample: () => ({
    settings: { accountId: sampleDigits('0', 15), appId: sampleDigits('0', 15), comments: true },
    secrets: { token: `SIMULATOR-${crypto.randomUUID()}`, appSecret: crypto.randomUUID().replaceAll('-', '') },
  }),
}
