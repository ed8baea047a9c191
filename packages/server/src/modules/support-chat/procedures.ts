import { ok, staff } from '../authentication/index.ts'
import { findSupportChat } from './find-support-chat.ts'
import { openSupportChat } from './open-support-chat.ts'

export const supportProcedures = {
  get: staff.support.get.handler(async ({ context: { app, account } }) => ok(await findSupportChat(app, account))),
  open: staff.support.open.handler(async ({ context: { app, account } }) => ok(await openSupportChat(app, account))),
}
