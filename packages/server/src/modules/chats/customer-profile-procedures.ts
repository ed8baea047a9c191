import type { CustomerView } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import { changes, reads, type SignedInAccount, staff } from '../authentication/index.ts'
import {
  addComment,
  addContact,
  addField,
  addTag,
  causeOf,
  listAllTags,
  listComments,
  listTags,
  preferContact,
  removeComment,
  removeContact,
  removeField,
  removeTag,
  rewriteComment,
  setFieldValue,
  updateContact,
  updateField,
} from '../customers/index.ts'
import { listContactUses } from './contact-uses.ts'
import { changeProfile, getCustomerInSight, maySeeCustomer } from './customers-in-sight.ts'
import { actorOf } from './save-chat.ts'

/** The handler of a call that changes something written down about a customer, and tells those who see their chats. */
function edits<Input extends { customerId: string }>(work: (tx: Transaction, input: Input, account: SignedInAccount) => Promise<void>) {
  return changes<Input, CustomerView>((tx, input, account) =>
    changeProfile(tx, input.customerId, (customerId) => work(tx, { ...input, customerId }, account), causeOf(actorOf(account))),
  )
}

/** The one call about defined fields that is about a single customer. */
export const customerValueProcedures = { setValue: staff.customerFields.setValue.handler(edits(setFieldValue)) }

export const customerProfileProcedures = {
  addContact: staff.customerProfiles.addContact.handler(
    edits((tx, input, account) => addContact(tx, { ...input, maySee: (id) => maySeeCustomer(tx.db, account, id) })),
  ),
  updateContact: staff.customerProfiles.updateContact.handler(
    edits((tx, input, account) => updateContact(tx, { ...input, maySee: (id) => maySeeCustomer(tx.db, account, id) })),
  ),
  removeContact: staff.customerProfiles.removeContact.handler(edits(removeContact)),
  preferContact: staff.customerProfiles.preferContact.handler(edits(preferContact)),
  contactUses: staff.customerProfiles.contactUses.handler(
    reads(async (db, { customerId }, account) => ({ items: await listContactUses(db, await getCustomerInSight(db, account, customerId)) })),
  ),
  addTag: staff.customerProfiles.addTag.handler(edits(addTag)),
  removeTag: staff.customerProfiles.removeTag.handler(edits(removeTag)),
  tags: staff.customerProfiles.tags.handler(reads(async (db, { search }) => ({ items: await listTags(db, search) }))),
  allTags: staff.customerProfiles.allTags.handler(reads((db, asked) => listAllTags(db, asked))),
  addField: staff.customerProfiles.addField.handler(edits(addField)),
  updateField: staff.customerProfiles.updateField.handler(edits(updateField)),
  removeField: staff.customerProfiles.removeField.handler(edits(removeField)),
  comments: staff.customerProfiles.comments.handler(
    reads(async (db, { customerId }, account) => {
      const customer = await getCustomerInSight(db, account, customerId)
      return { items: await listComments(db, { customer_id: customer.id }) }
    }),
  ),
  addComment: staff.customerProfiles.addComment.handler(edits(async (tx, input, account) => void (await addComment(tx, account, input)))),
  updateComment: staff.customerProfiles.updateComment.handler(
    edits((tx, input, account) => rewriteComment(tx, account, { customer_id: input.customerId }, input)),
  ),
  removeComment: staff.customerProfiles.removeComment.handler(edits((tx, input, account) => removeComment(tx, account, input))),
}
