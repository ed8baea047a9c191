import { type CustomerAct, isSameTag } from '@besedka/contract'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { renameTagInBots } from '../bots/index.ts'
import type { CustomerMatch } from '../customers/index.ts'
import { renameTagInViews } from '../saved-views/index.ts'
import type { ActRow, RenamedIn } from './tables.ts'

type Renaming = Extract<CustomerAct, { type: 'renameTag' }>

/** Whether an act is about all customers who have a tag, so that the tag itself gets another name. */
export function renamesForAll(act: ActRow['act'], matching: Partial<CustomerMatch> | undefined): act is Renaming {
  if (act.type !== 'renameTag' || matching === undefined) return false
  const { tag, ...others } = matching
  const narrows = (condition: unknown) =>
    condition !== undefined && condition !== '' && !(Array.isArray(condition) && condition.length === 0)
  return isSameTag(tag ?? '', act.tag) && !Object.values(others).some(narrows)
}

/** Renames a tag in what names it: saved views of customers, and bots. From then on these find and set the new one. Answers where. */
export async function renameEverywhere(tx: Transaction, account: CurrentAccount, { tag, to }: Renaming): Promise<RenamedIn> {
  return {
    viewIds: await renameTagInViews(tx, { kinds: ['customers'], tag, to }),
    bots: await renameTagInBots(tx, account, { tag, to }),
  }
}

/** Gives the former name back where it stood, unless somebody has changed that since. */
export async function nameAsBefore(
  tx: Transaction,
  account: CurrentAccount,
  { tag, to, renamedIn }: Renaming & { renamedIn: RenamedIn },
): Promise<void> {
  await renameTagInViews(tx, { kinds: ['customers'], tag: to, to: tag, among: renamedIn.viewIds })
  await renameTagInBots(tx, account, { tag: to, to: tag, among: renamedIn.bots })
}

export function isNamedSomewhere({ viewIds, bots }: RenamedIn): boolean {
  return viewIds.length + bots.length > 0
}
