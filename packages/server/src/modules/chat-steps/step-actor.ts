import type { ChatStep, ChatStepType } from '@besedka/contract'
import type { NewEvent } from '../../platform/events/event.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { getOwnOrganisation } from '../organisations/index.ts'

/** Who acts, and what their acts are marked with. */
export type StepActor = { account: CurrentAccount; mark: { macroName: string } | RuleMark }

/** What a chat gets by being closed. */
export type Closing = { categoryId?: string | undefined; values?: Record<string, string> | undefined }

/** One act, by whom, in which chat. */
export type Doing<T extends ChatStepType = ChatStepType> = {
  by: StepActor
  chatId: string
  step: Extract<ChatStep, { type: T }>
  closing?: Closing | undefined
}

type RuleMark = { rule: { id: string; name: string }; ruleChain: readonly string[] }

/**
 * An event rule as verbs know who acts: like a program with a key, it is nobody, takes part in no chat, needs no place and answers in no
 * name. That it was a rule stands in what it records.
 * @param chain the rules that led to it
 */
export async function actOfRule(tx: Transaction, rule: { id: string; name: string }, chain: readonly string[]): Promise<StepActor> {
  const { name: organisationName, options } = await getOwnOrganisation(tx.db)
  const account: CurrentAccount = {
    kind: 'apiKey',
    id: rule.id,
    organisationId: tx.organisationId,
    organisationName,
    organisationKind: 'client',
    sessionId: rule.id,
    name: rule.name,
    email: '',
    role: { id: rule.id, name: rule.name },
    // Those of an operator who sees every chat, and every template and webhook of the organisation: whoever saved the rule was asked for them.
    rights: new Set([
      'AUTHORITY_ALL_CHATS',
      'AUTHORITY_CHAT_DISTRIBUTION',
      'AUTHORITY_PROFILE_UPDATE',
      'AUTHORITY_TEAM_TEMPLATE',
      'AUTHORITY_INTEGRATION',
    ]),
    options,
    teamIds: [],
  }
  return { account, mark: { rule: { id: rule.id, name: rule.name }, ruleChain: [...chain, rule.id] } }
}

export function isRule(mark: StepActor['mark']): mark is RuleMark {
  return 'rule' in mark
}

/** The transaction in which everything that is recorded says which macro or rule did it: no verb has to know of either. */
export function marking(tx: Transaction, { mark }: StepActor): Transaction {
  return { ...tx, record: (event) => tx.record(marked(event, mark)) }
}

function marked(event: NewEvent, mark: StepActor['mark']): NewEvent {
  if (event.type === 'customer.updated') {
    return isRule(mark) ? { ...event, payload: { ...event.payload, ruleChain: [...mark.ruleChain] } } : event
  }
  if (!('detail' in event.payload)) return event
  const told = isRule(mark)
    ? { by: { type: 'rule' as const, id: mark.rule.id }, ruleName: mark.rule.name, ruleChain: [...mark.ruleChain] }
    : mark
  // TypeScript does not follow that an event with other marks in its detail is still an event of its type.
  return { ...event, payload: { ...event.payload, detail: { ...event.payload.detail, ...told } } } as NewEvent
}
