import { type ChatStep, type ChatStepType, type ChatView, type ErrorParams, missingForStep } from '@besedka/contract'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import {
  actorOf,
  type ChatRow,
  changeCustomer,
  changeProfile,
  closeByItself,
  closeChat,
  momentsForChat,
  setChatCategory,
  setChatPriority,
  setChatValue,
  snoozeByItself,
  snoozeChat,
  tagChat,
  toChatView,
  transferChat,
} from '../chats/index.ts'
import { type Cause, causeOf, setFieldValue } from '../customers/index.ts'
import { callWebhook } from './call-webhook.ts'
import { notify, writeNote } from './notes.ts'
import { replyByTemplate, replyInWords } from './replies.ts'
import { requireChat } from './require-chat.ts'
import { type Closing, type Doing, isRule, marking, type StepActor } from './step-actor.ts'

type Refused = ErrorParams<'chatStepRefusedException'>

type Run = {
  by: StepActor
  chatId: string
  steps: readonly ChatStep[]
  closing?: Closing | undefined
  /** Hears of a reply that the limits of automatic messages forbid. */
  onSkipped?: (refused: Refused) => void
}

/**
 * Does the acts one after another, each by its verb and with the rights and checks of the same act by hand. All of them are in the caller's
 * transaction: the first that is refused ends it, so that nothing is done; but a reply that would be one
 * automatic message too many is skipped. Throws chatStepRefusedException. Answers the chat after them.
 */
export async function runSteps(tx: Transaction, { by, chatId, steps, closing, onSkipped }: Run): Promise<ChatView> {
  const marked = marking(tx, by)
  for (const [place, step] of steps.entries()) {
    try {
      requireDoor(by.account, step.type)
      await perform(marked, { by, chatId, step, closing })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const refused = { step: place + 1, type: step.type, refusal: { code: error.code, params: error.params ?? {} } }
      if (error.code !== 'tooManyAutomaticMessagesException') throw new AppError('chatStepRefusedException', refused)
      onSkipped?.(refused)
    }
  }
  return toChatView(await requireChat(tx, chatId))
}

/** Throws accessDeniedException. */
function requireDoor(account: CurrentAccount, type: ChatStepType): void {
  const missing = missingForStep(type, account)
  if (missing) throw new AppError('accessDeniedException', missing)
}

async function perform(tx: Transaction, { by, chatId, step, closing }: Doing): Promise<unknown> {
  const { account } = by
  switch (step.type) {
    case 'template':
      return replyByTemplate(tx, { by, chatId, step })
    case 'reply':
      return replyInWords(tx, { by, chatId, step })
    case 'note':
      return writeNote(tx, { by, chatId, step })
    case 'notify':
      return notify(tx, { by, chatId, step })
    case 'category':
      return setChatCategory(tx, account, { chatId, categoryId: step.categoryId })
    case 'tags':
      for (const tag of step.tags) await tagChat(tx, account, { chatId, tag })
      return
    case 'priority':
      return setChatPriority(tx, account, { chatId, priority: step.priority })
    case 'status':
      return setStatus(tx, { by, chatId, step })
    case 'chatField':
      return setChatValue(tx, account, { chatId, fieldId: step.fieldId, value: step.value })
    case 'customerField':
      return setCustomerValue(tx, { by, chatId, step })
    case 'transfer':
      return transfer(tx, { by, chatId, step })
    case 'snooze':
      return snooze(tx, { by, chatId, step })
    case 'close':
      return close(tx, { by, chatId, step, closing })
    case 'webhook':
      return callWebhook(tx, { by, chatId, step })
  }
}

async function setStatus(tx: Transaction, { by, chatId, step }: Doing<'status'>): Promise<void> {
  const chat = await requireChat(tx, chatId)
  await changeCustomer(tx, { customerId: chat.customer_id, statusId: step.statusId }, causeBehind(by))
}

async function setCustomerValue(tx: Transaction, { by, chatId, step: { fieldId, value } }: Doing<'customerField'>): Promise<void> {
  const chat = await requireChat(tx, chatId)
  await changeProfile(tx, chat.customer_id, (customerId) => setFieldValue(tx, { customerId, fieldId, value }), causeBehind(by))
}

/** As the customer's history knows who acts. */
function causeBehind(by: Doing<'status'>['by']): Cause {
  return isRule(by.mark) ? { cause: 'rule', byId: null } : causeOf(actorOf(by.account))
}

/** Handing a chat to whoever has it is refused by hand; here it is done already. */
async function transfer(tx: Transaction, { by, chatId, step: { to } }: Doing<'transfer'>): Promise<void> {
  const chat = await requireChat(tx, chatId)
  if (!standsAt(chat, to)) await transferChat(tx, by.account, { chatId, to, comment: '' })
}

function standsAt(chat: ChatRow, to: Doing<'transfer'>['step']['to']): boolean {
  switch (to.type) {
    case 'operator':
      return chat.assignee_id === to.accountId
    case 'team':
      return chat.state === 'waiting' && chat.team_id === to.teamId
    case 'bot':
      return chat.bot_id === to.botId
  }
}

async function snooze(tx: Transaction, { by, chatId, step: { choice } }: Doing<'snooze'>): Promise<void> {
  const chat = await requireChat(tx, chatId)
  const moments = await momentsForChat(tx.db, chat, { timeZone: 'UTC', now: tx.now })
  const morning = moments.find((moment) => moment.choice === 'tomorrow' || moment.choice === 'nextWorkday')
  // Where tomorrow is no working day, or the next working day is Monday, the same moment has another name.
  const moment = moments.find((offered) => offered.choice === choice) ?? morning
  if (!moment) throw new AppError('snoozeMomentException')
  const until = new Date(moment.at)
  if (isRule(by.mark)) return snoozeByItself(tx, chat, { until, by: { type: 'rule', id: by.mark.rule.id } })
  await snoozeChat(tx, by.account, { chatId, until })
}

/** Spec 4: what a person closes may need a category and fields first; what closes by itself is not held up. */
async function close(tx: Transaction, { by, chatId, closing }: Doing<'close'>): Promise<void> {
  if (!isRule(by.mark)) return void (await closeChat(tx, by.account, { chatId, ...closing }))
  const chat = await requireChat(tx, chatId)
  if (chat.state !== 'closed') await closeByItself(tx, chat, { by: { type: 'rule', id: by.mark.rule.id } })
}
