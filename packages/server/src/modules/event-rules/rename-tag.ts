import { isSameTag, renamedTags, type TagRenaming } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { renameTagInSteps } from '../chat-steps/index.ts'
import { lockRules } from './save-rule.ts'
import type { EventRuleRow } from './tables.ts'
import { auditRule, tellRules } from './tell-rules.ts'
import './tables.ts'

/** `among`: only these rules; undefined: all that name the tag. */
type Renaming = TagRenaming & { among?: readonly string[] | undefined }

/** Renames a tag where rules wait for it, ask for it or give it. Runs that are queued stay queued. Answers the rules that named this tag and not the other. */
export async function renameTagInRules(tx: Transaction, account: CurrentAccount, { among, ...renaming }: Renaming): Promise<string[]> {
  const renamed: string[] = []
  let changed = false
  for (const was of await lockRules(tx)) {
    const change = among === undefined || among.includes(was.id) ? changeOf(was, renaming) : undefined
    if (change === undefined) continue
    const row = await tx.db
      .updateTable('event_rules')
      .set({ ...change, version: sql`version + 1` })
      .where('id', '=', was.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    auditRule(tx, account, 'eventRule.updated', { was, is: row })
    changed = true
    if (isSameTag(renaming.tag, renaming.to) || changeOf(was, { tag: renaming.to, to: renaming.tag }) === undefined) renamed.push(was.id)
  }
  if (changed) tellRules(tx)
  return renamed
}

/** Undefined: the rule does not name the tag. */
function changeOf({ trigger, conditions, steps }: EventRuleRow, renaming: TagRenaming) {
  const waits = trigger.type === 'tagged' && trigger.tag !== null && isSameTag(trigger.tag, renaming.tag) && trigger.tag !== renaming.to
  const asked = renamedTags(conditions.tags, renaming)
  const given = renameTagInSteps(steps, renaming)
  if (!waits && asked === undefined && given === undefined) return undefined
  return {
    trigger: JSON.stringify(waits ? { ...trigger, tag: renaming.to } : trigger),
    conditions: JSON.stringify(asked ? { ...conditions, tags: asked } : conditions),
    steps: JSON.stringify(given ?? steps),
  }
}
