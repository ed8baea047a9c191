import { ok, staff } from '../authentication/index.ts'
import { linkToLetter } from './link-to-letter.ts'

/** What is asked of a message but answered from its letter. */
export const letterProcedures = {
  letter: staff.messages.letter.handler(async ({ input, context: { app, account } }) =>
    ok({ url: await linkToLetter(app, account, input) }),
  ),
}
