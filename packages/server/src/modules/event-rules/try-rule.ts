import { type EventRuleFields, type EventRuleTrial, type Locale, newId } from '@besedka/contract'
import { inOrganisation, type Transaction, type TransactionContext } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { actOfRule, checkSteps, presentRefusal, runSteps } from '../chat-steps/index.ts'
import { lockChat } from '../chats/index.ts'
import { checkConditions } from './check-conditions.ts'
import { checkNamed } from './check-named.ts'
import { factsOf } from './facts-of.ts'
import { refusalOf } from './run-rule.ts'

type Asked = { chatId: string; rule: EventRuleFields; locale: Locale }

/** What ends the transaction in which a rule was tried, so that nothing of it has happened. */
class TakenBack extends Error {
  readonly trial: EventRuleTrial

  constructor(trial: EventRuleTrial) {
    super('A trial is always taken back')
    this.trial = trial
  }
}

/**
 * Lets a rule act in a chat and takes everything back: what is said is what the acts themselves say. Throws chatNotFoundByIdException,
 * validationException.
 */
export async function tryRule(context: TransactionContext, account: CurrentAccount, asked: Asked): Promise<EventRuleTrial> {
  try {
    await inOrganisation(context, account.organisationId, async (tx) => {
      throw new TakenBack(await actForTrial(tx, account, asked))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.trial
    throw error
  }
  throw new Error('A trial was not taken back')
}

async function actForTrial(tx: Transaction, account: CurrentAccount, { chatId, rule, locale }: Asked): Promise<EventRuleTrial> {
  const chat = await lockChat(tx, chatId, account)
  await checkNamed(tx.db, rule)
  await checkSteps(tx.db, account, { steps: rule.steps, forOthers: true, asNobody: true })
  const conditions = checkConditions(rule.conditions, await factsOf(tx.db, rule.conditions, chat))
  if (!conditions.every(({ holds }) => holds)) return { conditions, doable: 0, refusal: null }
  try {
    await runSteps(tx, { by: await actOfRule(tx, { id: newId(), name: rule.name }, []), chatId, steps: rule.steps })
    return { conditions, doable: rule.steps.length, refusal: null }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return { conditions, doable: refusal.step - 1, refusal: presentRefusal(refusal, locale) }
  }
}
