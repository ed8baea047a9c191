import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import { changes, changesOnly, ok, reads, type StaffContext, staff } from '../authentication/index.ts'
import { causeOf, countCustomers, findCustomers, findOrNoteCustomer, getCustomer, listCustomers, noteChanges } from '../customers/index.ts'
import { noteOperatorActivity } from '../presence/index.ts'
import { acceptChat, declineChat } from './accept-chat.ts'
import { assignChat } from './assign-chat.ts'
import { toChatView } from './chat.ts'
import { getChatHistory } from './chat-history.ts'
import { closeChat, reopenChat } from './close-chat.ts'
import { countWithin } from './count-narrowed.ts'
import { changeCustomer, changeProfile, customersInSight, getCustomerInSight, sightOfCustomers } from './customers-in-sight.ts'
import { getDraft, saveDraft } from './drafts.ts'
import { eraseCustomer } from './erase-customer.ts'
import { setChatValue } from './fields/set-values.ts'
import { followChat } from './follow-chat.ts'
import { countChatsHeldBy } from './hand-over-chats.ts'
import { listChatTags } from './list-chat-tags.ts'
import { countChats, listChats } from './list-chats.ts'
import { listCustomerChats } from './list-customer-chats.ts'
import { loadChat } from './load-chat.ts'
import { markChatRead } from './mark-chat-read.ts'
import { pinChat } from './pin-chat.ts'
import { findChatByNumber, linkChats, listRelatedChats, unlinkChats } from './related-chats.ts'
import { actorOf } from './save-chat.ts'
import { setChatCategory } from './set-category.ts'
import { setChatPriority } from './set-priority.ts'
import { signalActivity } from './signal-activity.ts'
import { snoozeChat, unsnoozeChat } from './snooze-chat.ts'
import { listSnoozeMoments } from './snooze-moments.ts'
import { tagChat, untagChat } from './tag-chat.ts'
import { takeNextChat } from './take-next-chat.ts'
import { transferChat } from './transfer-chat.ts'
import { undoTransfer } from './undo-transfer.ts'
import { listMentionable } from './who-sees.ts'

/** What a person does with a chat by hand. */
function change<T>(context: StaffContext, work: (tx: Transaction) => Promise<T>): Promise<T> {
  noteOperatorActivity(context.app, context.account)
  return inOrganisation(context.app, context.account.organisationId, work)
}

export const chatProcedures = {
  list: staff.chats.list.handler(async ({ input, context }) => ok(await listChats(context.app, context.account, input))),
  counts: staff.chats.counts.handler(async ({ input, context }) => ok(await countChats(context.app, context.account, input.scope))),
  countsWithin: staff.chats.countsWithin.handler(reads((db, input, account) => countWithin(db, account, input))),
  get: staff.chats.get.handler(async ({ input, context }) =>
    ok(
      toChatView(await readOrganisation(context.app, context.account.organisationId, (db) => loadChat(db, input.chatId, context.account))),
    ),
  ),
  assign: staff.chats.assign.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => assignChat(tx, context.account, input))),
  ),
  next: staff.chats.next.handler(async ({ input: { search, ...asked }, context }) => {
    const { app, account } = context
    const customerIds = search ? await findCustomers(app, account.organisationId, search) : undefined
    return ok(await change(context, (tx) => takeNextChat(tx, account, { ...asked, customerIds })))
  }),
  transfer: staff.chats.transfer.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => transferChat(tx, context.account, input))),
  ),
  giveToBot: staff.chats.giveToBot.handler(async ({ input: { botId, ...asked }, context }) =>
    ok(await change(context, (tx) => transferChat(tx, context.account, { ...asked, to: { type: 'bot', botId } }))),
  ),
  takeFromBot: staff.chats.takeFromBot.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => transferChat(tx, context.account, { ...input, to: { type: 'queue' }, comment: '' }))),
  ),
  undoTransfer: staff.chats.undoTransfer.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => undoTransfer(tx, context.account, input.chatId))),
  ),
  accept: staff.chats.accept.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => acceptChat(tx, context.account, input.chatId))),
  ),
  decline: staff.chats.decline.handler(async ({ input, context }) => {
    await change(context, (tx) => declineChat(tx, context.account, input))
    return ok(null)
  }),
  close: staff.chats.close.handler(async ({ input, context }) => ok(await change(context, (tx) => closeChat(tx, context.account, input)))),
  setCategory: staff.chats.setCategory.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => setChatCategory(tx, context.account, input))),
  ),
  setValue: staff.chats.setValue.handler(changes((tx, input, account) => setChatValue(tx, account, input))),
  related: staff.chats.related.handler(reads(async (db, { chatId }, account) => ({ items: await listRelatedChats(db, account, chatId) }))),
  link: staff.chats.link.handler(changes((tx, input, account) => linkChats(tx, account, input))),
  unlink: staff.chats.unlink.handler(changes((tx, input, account) => unlinkChats(tx, account, input))),
  byNumber: staff.chats.byNumber.handler(async ({ input, context: { app, account } }) =>
    ok(await findChatByNumber(app, account, input.number)),
  ),
  snooze: staff.chats.snooze.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => snoozeChat(tx, context.account, { chatId: input.chatId, until: new Date(input.until) }))),
  ),
  unsnooze: staff.chats.unsnooze.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => unsnoozeChat(tx, context.account, input.chatId))),
  ),
  pin: staff.chats.pin.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => pinChat(tx, context.account, { chatId: input.chatId, pinned: true }))),
  ),
  unpin: staff.chats.unpin.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => pinChat(tx, context.account, { chatId: input.chatId, pinned: false }))),
  ),
  setPriority: staff.chats.setPriority.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => setChatPriority(tx, context.account, input))),
  ),
  tag: staff.chats.tag.handler(async ({ input, context }) => ok(await change(context, (tx) => tagChat(tx, context.account, input)))),
  untag: staff.chats.untag.handler(async ({ input, context }) => ok(await change(context, (tx) => untagChat(tx, context.account, input)))),
  tags: staff.chats.tags.handler(async ({ input, context: { app, account } }) =>
    ok({ items: await readOrganisation(app, account.organisationId, (db) => listChatTags(db, input.search)) }),
  ),
  mentionable: staff.chats.mentionable.handler(async ({ input, context }) =>
    ok(await listMentionable(context.app, context.account, input.chatId)),
  ),
  follow: staff.chats.follow.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => followChat(tx, context.account, { chatId: input.chatId, follows: true }))),
  ),
  unfollow: staff.chats.unfollow.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => followChat(tx, context.account, { chatId: input.chatId, follows: false }))),
  ),
  snoozeMoments: staff.chats.snoozeMoments.handler(async ({ input, context }) =>
    ok({ items: await listSnoozeMoments(context.app, context.account, input) }),
  ),
  reopen: staff.chats.reopen.handler(async ({ input, context }) =>
    ok(await change(context, (tx) => reopenChat(tx, context.account, input.chatId))),
  ),
  markRead: staff.chats.markRead.handler(async ({ input, context }) => {
    await markChatRead(context.app, context.account, input)
    return ok(null)
  }),
  history: staff.chats.history.handler(async ({ input, context }) =>
    ok({ items: await getChatHistory(context.app, context.account, input.chatId) }),
  ),
  draft: staff.chats.draft.handler(async ({ input, context }) => ok(await getDraft(context.app, context.account, input.chatId))),
  saveDraft: staff.chats.saveDraft.handler(async ({ input, context }) => ok(await saveDraft(context.app, context.account, input))),
  activity: staff.chats.activity.handler(async ({ input, context }) => {
    // A screen that shows a chat says so by itself, again and again.
    if (input.activity === 'typing' || input.activity === 'typingNote') noteOperatorActivity(context.app, context.account)
    await signalActivity(context.app, context.account, input)
    return ok(null)
  }),
}

export const accountChatProcedures = {
  holdings: staff.accounts.holdings.handler(async ({ input, context: { app, account } }) =>
    ok({ openChats: await readOrganisation(app, account.organisationId, (db) => countChatsHeldBy(db, input.accountId)) }),
  ),
}

/** Who sees a customer's chats sees the customer. */
export const customerChatProcedures = {
  list: staff.customers.list.handler(async ({ input, context: { app, account } }) =>
    ok(await listCustomers(app, account.organisationId, { ...input, sight: sightOfCustomers(account) })),
  ),
  count: staff.customers.count.handler(async ({ input, context: { app, account } }) =>
    ok(await countCustomers(app, account.organisationId, { ...input, inSight: customersInSight(account) })),
  ),
  get: staff.customers.get.handler(async ({ input, context: { app, account } }) =>
    ok(await readOrganisation(app, account.organisationId, (db) => getCustomerInSight(db, account, input.customerId))),
  ),
  update: staff.customers.update.handler(async ({ input, context: { app, account } }) =>
    ok(await inOrganisation(app, account.organisationId, (tx) => changeCustomer(tx, input, causeOf(actorOf(account))))),
  ),
  findOrCreate: staff.customers.findOrCreate.handler(
    changes(async (tx, input, account) => {
      const { customerId, created } = await findOrNoteCustomer(tx, input)
      if (created) await noteChanges(tx, causeOf(actorOf(account)), [{ customerId, change: { created } }])
      // A new customer has no chat, but webhooks and colleagues who see all chats are told of them all the same.
      return { created, customer: created ? await changeProfile(tx, customerId, async () => {}) : await getCustomer(tx.db, customerId) }
    }),
  ),
  erase: staff.customers.erase.handler(changesOnly((tx, { customerId }, account) => eraseCustomer(tx, account, customerId))),
  chats: staff.customers.chats.handler(async ({ input, context }) => ok(await listCustomerChats(context.app, context.account, input))),
}
