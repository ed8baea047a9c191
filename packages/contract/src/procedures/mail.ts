import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { MailOutlook, MailStateView } from '../views/mail.ts'
import { answer } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const runs = { right: 'RIGHT_OBSERVER' } as const
const tags = ['mail']

/** The product's own mail: invitations, recovery links, codes, warnings. */
export const mail = {
  /** Whether mails go out, for those who invite people. */
  outlook: staffProcedure({ right: 'RIGHT_ACCOUNT_CONTROL' })
    .route({ method: 'GET', path: '/mail/outlook', tags, summary: 'Whether mails go out' })
    .output(answer(z.object({ outlook: MailOutlook }))),

  state: staffProcedure(runs)
    .route({ method: 'GET', path: '/mail', tags, summary: "How the product's mail does" })
    .output(answer(MailStateView)),

  /** Sends a mail to the caller's own address at once, and says what came of it. */
  test: staffProcedure({ ...runs, audits: 'none' })
    .route({ method: 'POST', path: '/mail/tests', tags, summary: 'Send a test mail to myself' })
    .output(answer(MailStateView))
    .errors(errors('mailNotSetUpException', 'tooManyRequestsException')),
}
