import { type ChatStep, isSameTag, type TagRenaming } from '@besedka/contract'
import { sql } from 'kysely'
import type { Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { renameTagInSteps } from '../chat-steps/index.ts'
import { auditMacro, tellMacro } from './tell-macro.ts'
import './tables.ts'

/** `among`: only these macros; undefined: all that give the tag. */
type Renaming = TagRenaming & { among?: readonly string[] | undefined }

/** Renames a tag in the macros that give it to chats, whoever owns them. Answers the macros that gave this tag and not the other. */
export async function renameTagInMacros(tx: Transaction, account: CurrentAccount, { among, ...renaming }: Renaming): Promise<string[]> {
  const givesTags = sql<boolean>`steps @> '[{"type": "tags"}]'`
  const known = await tx.db.selectFrom('macros').selectAll().where(givesTags).orderBy('id').forUpdate().execute()
  const renamed: string[] = []
  for (const was of known) {
    const steps = among === undefined || among.includes(was.id) ? renameTagInSteps(was.steps, renaming) : undefined
    if (steps === undefined) continue
    const row = await tx.db
      .updateTable('macros')
      .set({ steps: JSON.stringify(steps), version: sql`version + 1` })
      .where('id', '=', was.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    tellMacro(tx, row)
    auditMacro(tx, account, 'macro.updated', { was, is: row })
    if (isSameTag(renaming.tag, renaming.to) || !gives(was.steps, renaming.to)) renamed.push(was.id)
  }
  return renamed
}

function gives(steps: readonly ChatStep[], tag: string): boolean {
  return steps.some((step) => step.type === 'tags' && step.tags.some((one) => isSameTag(one, tag)))
}
