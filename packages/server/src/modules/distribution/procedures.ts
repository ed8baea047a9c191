import { ok, staff } from '../authentication/index.ts'
import { getTrace } from './get-trace.ts'
import { getTransferTargets } from './get-transfer-targets.ts'

export const distributionProcedures = {
  trace: staff.chats.trace.handler(async ({ input, context: { app, account } }) => ok(await getTrace(app, account, input))),
  transferTargets: staff.chats.transferTargets.handler(async ({ input, context: { app, account } }) =>
    ok(await getTransferTargets(app, account, input.chatId)),
  ),
}
