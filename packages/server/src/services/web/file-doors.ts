import type { FastifyRequest } from 'fastify'
import { admitStaff, type VisitorDirectory } from '../../modules/authentication/index.ts'
import { accountSeesChat } from '../../modules/chats/index.ts'
import { mayWorkOnCustomers } from '../../modules/customer-acts/index.ts'
import type { FileCaller } from '../../modules/files/index.ts'
import { customerSeesMessage } from '../../modules/site-chat/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import { requestInfo } from '../../platform/http/request.ts'

/** Who asks for a file: the same doors as the procedures', told in the words that files understand. */
export function createFileDoors(app: AppContext, visitors: VisitorDirectory) {
  return {
    async staff(request: FastifyRequest): Promise<FileCaller> {
      const scope = request.method === 'GET' ? 'chats:read' : 'chats:write'
      const account = await admitStaff(app, requestInfo(request, app.config), { scope })
      return {
        organisationId: account.organisationId,
        uploader: { kind: 'account', id: account.id },
        seesCustomerLists: mayWorkOnCustomers(account),
        seesMessage: (db, { chatId }) => accountSeesChat(db, account, chatId),
      }
    },
    async customer(request: FastifyRequest): Promise<FileCaller> {
      const { token } = requestInfo(request, app.config)
      const visitor = token ? await visitors.find(token) : undefined
      if (!visitor) throw new AppError('unauthorizedException')
      return {
        organisationId: visitor.organisationId,
        uploader: { kind: 'customer', id: visitor.customerId },
        seesMessage: (db, message) => customerSeesMessage(db, visitor, message),
      }
    },
  }
}
