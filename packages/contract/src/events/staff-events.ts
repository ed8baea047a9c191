import { z } from 'zod'
import { ChatView, DraftView } from '../views/chat.ts'
import { CompanyView } from '../views/company.ts'
import { CustomerView } from '../views/customer.ts'
import { CustomerStatusView } from '../views/customer-status.ts'
import { AccountCard, BotCard, ChannelCard, TeamCard } from '../views/directory.ts'
import { HandOver, Integrations } from '../views/hand-over.ts'
import { MacroView } from '../views/macro.ts'
import { MessageView } from '../views/message.ts'
import { MonitoringAlert } from '../views/monitoring-alerts.ts'
import { OperatorView } from '../views/operator.ts'
import { SavedView } from '../views/saved-view.ts'
import { ScheduledMessageView } from '../views/scheduled-message.ts'
import { Id, Version } from '../views/shared.ts'
import { TemplateCategoryView, TemplateView } from '../views/template.ts'
import { WorkingHoursOwner } from '../views/working-hours.ts'
import { ChatHistoryDetail } from './chat-history.ts'

const chatHistoryEvent = z.object({ chat: ChatView, detail: ChatHistoryDetail })

/** Every durable event of the log and what it carries to staff. Views carry a version: a screen keeps the newer one. */
export const staffEvents = {
  'chat.opened': chatHistoryEvent,
  /** `assigneeName` is told to the customer, first name only. */
  'chat.assigned': chatHistoryEvent.extend({ assigneeName: z.string() }),
  /** Its assignee keeps what distribution has given them: the customer hears now who has joined. */
  'chat.accepted': chatHistoryEvent.extend({ assigneeName: z.string() }),
  'chat.transferred': chatHistoryEvent,
  'chat.unassigned': chatHistoryEvent,
  'chat.closed': chatHistoryEvent,
  'chat.reopened': chatHistoryEvent,
  'chat.halfOverdue': chatHistoryEvent,
  'chat.overdue': chatHistoryEvent,
  /** The customer has rated it, or rated it anew. */
  'chat.rated': chatHistoryEvent,
  /** It was given a request category, or another one than before. */
  'chat.categorised': chatHistoryEvent,
  'chat.uncategorised': chatHistoryEvent,
  'chat.blacklisted': chatHistoryEvent,
  'chat.takenBack': chatHistoryEvent,
  /** Its operator has set it aside until a moment. */
  'chat.snoozed': chatHistoryEvent,
  /** It has come back: by itself, or its operator has fetched it. What the customer writes brings it back without this. */
  'chat.returned': chatHistoryEvent,
  'chat.prioritised': chatHistoryEvent,
  'chat.tagged': chatHistoryEvent,
  'chat.untagged': chatHistoryEvent,
  /** One of the fields of chats was filled in or emptied. */
  'chat.fieldSet': chatHistoryEvent,
  /** It is linked with another chat, which tells of it too. */
  'chat.linked': chatHistoryEvent,
  'chat.unlinked': chatHistoryEvent,
  /** The conversation goes on in another chat of the customer, or has come from one. */
  'chat.continued': chatHistoryEvent,
  /** Read marks, delivery marks or the customer's name changed: nothing for the history. */
  'chat.updated': z.object({ chat: ChatView }),
  'message.created': z.object({ message: MessageView, chat: ChatView }),
  'message.edited': z.object({ message: MessageView, chat: ChatView }),
  /** Its delivery, its files or a mark on it changed; the text is what it was. */
  'message.updated': z.object({ message: MessageView, chat: ChatView }),
  'message.statusChanged': z.object({
    chat: ChatView,
    status: MessageView.shape.status,
    /** The messages that reached the status, with their new versions. */
    messages: z.array(z.object({ id: Id, version: z.int() })),
  }),
  /** The replies that leave this chat later are not as they were. */
  'scheduledMessages.updated': z.object({ chat: ChatView }),
  /** A scheduled reply was not sent at its moment. Told to its author, and to the assignee of the chat once the author is gone; `customerName` is empty for an author who may not see the chat any more. */
  'scheduledMessage.failed': z.object({ scheduled: ScheduledMessageView, customerName: z.string() }),
  /** `statusWas`: their status before, where that is another one now. `ruleChain`: the event rules that led to it. */
  'customer.updated': z.object({ customer: CustomerView, statusWas: Id.nullable().optional(), ruleChain: z.array(Id).optional() }),
  /** Others have become part of them: what named one of the others names them now. */
  'customer.merged': z.object({ customer: CustomerView, otherIds: z.array(Id) }),
  /** They are themselves again; what is theirs is told of by itself. */
  'customer.takenApart': z.object({ customer: CustomerView, others: z.array(CustomerView) }),
  /** It is new, or another than before. Customers' views keep their version: screens put its new name into them. */
  'company.updated': z.object({ company: CompanyView }),
  /** Nobody belongs to it any more; screens take it out of customers' views. */
  'company.deleted': z.object({ company: CompanyView }),
  /** Fields of customers are not as they were: what they are called, their order, or which there are. */
  'customerFields.updated': z.object({}),
  /** The same of the fields of chats. */
  'chatFields.updated': z.object({}),
  'customerStatus.updated': z.object({ status: CustomerStatusView }),
  /** Customers who had it have the replacement now, in lists and chats too; null: nobody had it. */
  'customerStatus.deleted': z.object({ status: CustomerStatusView, replacementId: Id.nullable() }),
  'channel.created': z.object({ channel: ChannelCard }),
  'channel.updated': z.object({ channel: ChannelCard }),
  'channel.deleted': z.object({ channel: ChannelCard }),
  'account.updated': z.object({ account: AccountCard }),
  /** Their open chats go to `chatsTo`, in the same transaction, and their API keys and webhooks end or become those of `byId`. */
  'account.deactivated': z.object({ account: AccountCard, chatsTo: HandOver, integrations: Integrations.default('keep'), byId: Id }),
  /** It is new, or another than before; `changedAccountIds` have joined or left it. */
  'team.updated': z.object({ team: TeamCard, changedAccountIds: z.array(Id) }),
  'team.deleted': z.object({ team: TeamCard, changedAccountIds: z.array(Id) }),
  /** It is new, or another than before, or was published. */
  'bot.updated': z.object({ bot: BotCard }),
  'bot.deleted': z.object({ bot: BotCard }),
  /** What its holders may do has changed; `changedAccountIds` are those whose cards change with it. */
  'role.updated': z.object({ roleId: Id, changedAccountIds: z.array(Id) }),
  /** Its holders have another role now. */
  'role.deleted': z.object({ roleId: Id, changedAccountIds: z.array(Id) }),
  /** They came, went on a break or left. */
  'operator.statusChanged': z.object({ operator: OperatorView }),
  /** It keeps other hours than before, or none of its own any more. */
  'workingHours.updated': WorkingHoursOwner,
  /** It is new, or another than before. */
  'template.updated': z.object({ template: TemplateView }),
  /** It is gone, or not for who hears this any more. */
  'template.deleted': z.object({ templateId: Id, version: Version }),
  /** A channel's registered templates are not as they were. */
  'registeredTemplates.updated': z.object({ channelId: Id }),
  'templateCategory.updated': z.object({ category: TemplateCategoryView }),
  /** Its templates are in another category now. */
  'templateCategory.deleted': z.object({ categoryId: Id, replacementId: Id.nullable() }),
  /** The tree of request categories, or what closing asks for, is not as it was. */
  'categories.updated': z.object({}),
  /** Articles or sections of the knowledge base are not as they were; null: not one article alone. */
  'knowledge.updated': z.object({ articleId: Id.nullable() }),
  /** An alert of the monitoring has begun or ended; `watcherIds` are told of it wherever they are. */
  'monitoring.alertChanged': z.object({ alert: MonitoringAlert, watcherIds: z.array(Id) }),
  /** It is new, or another than before, for whoever has it. */
  'savedView.updated': z.object({ view: SavedView }),
  /** It is gone, or not for who hears this any more. */
  'savedView.deleted': z.object({ viewId: Id, version: Version }),
  /** It is new, or another than before, for whoever has it. */
  'macro.updated': z.object({ macro: MacroView }),
  /** It is gone, or not for who hears this any more. */
  'macro.deleted': z.object({ macroId: Id, version: Version }),
  /** Event rules are not as they were: which there are, what they say, their order. */
  'eventRules.updated': z.object({}),
  /** Balance, documents or the account are not as they were: those of the organisation, or, told in the provider's, those of a client. */
  'finance.updated': z.object({}),
  'draft.saved': z.object({ chatId: Id, draft: DraftView.nullable() }),
} as const

export type StaffEventType = keyof typeof staffEvents
export type StaffEventPayload<T extends StaffEventType> = z.infer<(typeof staffEvents)[T]>

/** An event as it stands in the log and in the staff feed. */
export type StaffEvent = {
  [T in StaffEventType]: { position: number; type: T; at: string; payload: StaffEventPayload<T> }
}[StaffEventType]
