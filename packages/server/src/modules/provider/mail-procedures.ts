import { getMailState, mailOutlook } from '../../platform/notices/mail-state.ts'
import { ok, staff } from '../authentication/index.ts'
import { providerStaff } from './door.ts'
import { sendTestMail } from './send-test-mail.ts'

export const mailProcedures = {
  outlook: staff.mail.outlook.handler(async ({ context: { app } }) => ok({ outlook: await mailOutlook(app) })),
  state: providerStaff.mail.state.handler(async ({ context: { app } }) => ok(await getMailState(app))),
  test: providerStaff.mail.test.handler(async ({ context: { app, account, request } }) =>
    ok(await sendTestMail(app, account, request.locale)),
  ),
}
