import type { CompanyView, CustomerField } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { changes, changesOnly, reads, type SignedInAccount, staff } from '../authentication/index.ts'
import {
  deleteComment,
  listComments,
  rewriteComment,
  withChangedField,
  withNewField,
  withoutField,
  writeComment,
} from '../customers/index.ts'
import { changeCompany, createCompany, deleteCompany, lockCompany, updateCompany } from './change-company.ts'
import { getCompany } from './get-company.ts'
import { listCompanies, suggestCompanies } from './list-companies.ts'

type OfCompany = { companyId: string }

/** The handler of a call that changes the additional fields. */
function editsFields<Input>(work: (fields: readonly CustomerField[], input: Input) => CustomerField[]) {
  return changes<Input & OfCompany, CompanyView>(async (tx, input) => {
    const { fields } = await lockCompany(tx, input.companyId)
    return changeCompany(tx, input.companyId, { fields: JSON.stringify(work(fields, input)) })
  })
}

/** The handler of a call that changes what is written down about a company, and tells every screen. */
function edits<Input extends OfCompany>(work: (tx: Transaction, input: Input, account: SignedInAccount) => Promise<void>) {
  return changes<Input, CompanyView>(async (tx, input, account) => {
    await lockCompany(tx, input.companyId)
    await work(tx, input, account)
    return changeCompany(tx, input.companyId)
  })
}

const about = ({ companyId }: OfCompany) => ({ company_id: companyId })

export const companyProcedures = {
  list: staff.companies.list.handler(reads(listCompanies)),
  get: staff.companies.get.handler(reads((db, { companyId }) => getCompany(db, companyId))),
  create: staff.companies.create.handler(changes(createCompany)),
  update: staff.companies.update.handler(changes(updateCompany)),
  delete: staff.companies.delete.handler(changesOnly((tx, { companyId }, account) => deleteCompany(tx, account, companyId))),
  suggestedFor: staff.companies.suggestedFor.handler(
    reads(async (db, { customerId }) => ({ items: await suggestCompanies(db, customerId) })),
  ),
  addField: staff.companies.addField.handler(editsFields(withNewField)),
  updateField: staff.companies.updateField.handler(editsFields(withChangedField)),
  removeField: staff.companies.removeField.handler(editsFields(withoutField)),
  comments: staff.companies.comments.handler(
    reads(async (db, { companyId }) => {
      await getCompany(db, companyId)
      return { items: await listComments(db, { company_id: companyId }) }
    }),
  ),
  addComment: staff.companies.addComment.handler(
    edits(async (tx, input, account) => {
      const { comments: count } = await getCompany(tx.db, input.companyId)
      await writeComment(tx, account, about(input), { ...input, count })
    }),
  ),
  updateComment: staff.companies.updateComment.handler(edits((tx, input, account) => rewriteComment(tx, account, about(input), input))),
  removeComment: staff.companies.removeComment.handler(
    edits((tx, input, account) => deleteComment(tx, account, about(input), input.commentId)),
  ),
}
