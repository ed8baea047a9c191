import { type ChatTagActView, chatTagActCountedMost, newId, type TagRenaming } from '@besedka/contract'
import type { AppContext } from '../../platform/context.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { SignedInAccount } from '../authentication/index.ts'
import { countTagged, findSpelling, forgetTag, nameTag } from '../chats/index.ts'
import { renameTagInRules } from '../event-rules/index.ts'
import { renameTagInMacros } from '../macros/index.ts'
import { renameTagInSchedules } from '../reports/index.ts'
import { renameTagInViews } from '../saved-views/index.ts'
import { toTagActView } from './act.ts'
import { enqueueTagAct } from './queue-act.ts'
import type { NamedIn } from './tables.ts'
import './tables.ts'

/** `to`: null, it is deleted. */
type Asked = { tag: string; to: string | null }

/**
 * Begins to put another tag in the place of one on all chats, or to take it off them. The organisation knows the tag by its new name at once, and so does what
 * names it; the chats follow by a job.
 */
export async function startTagAct(app: AppContext, account: SignedInAccount, asked: Asked): Promise<ChatTagActView> {
  const { organisationId } = account
  const tag = (await readOrganisation(app, organisationId, (db) => findSpelling(db, asked.tag))) ?? asked.tag
  const total = await countTagged(app, organisationId, { tag, most: chatTagActCountedMost })
  return inOrganisation(app, organisationId, async (tx) => {
    const to = asked.to === null ? null : await nameTag(tx, { tag, to: asked.to })
    if (to === null) await forgetTag(tx, tag)
    const namedIn = to === null ? nowhere : await renameEverywhere(tx, account, { tag, to })
    const row = await tx.db
      .insertInto('chat_tag_acts')
      .values({
        organisation_id: tx.organisationId,
        id: newId(),
        by_id: account.id,
        tag,
        renamed_to: to,
        state: 'running',
        total,
        named_in: JSON.stringify(namedIn),
        started_at: tx.now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await enqueueTagAct(tx, row.id)
    const subject = { type: 'chatTag', name: tag }
    tx.audit({
      by: account,
      action: to === null ? 'chatTag.deleted' : 'chatTag.renamed',
      subject,
      after: { chats: total, ...(to !== null && { name: to }) },
    })
    return toTagActView(row, tx.now)
  })
}

const nowhere: NamedIn = { viewIds: [], ruleIds: [], macroIds: [], scheduleIds: [] }

/** Views of chats, reports and searches are narrowed by tags of chats; those of customers by tags of customers. */
const kinds = ['chats', 'search', 'reports'] as const

type Renaming = TagRenaming & { among?: NamedIn | undefined }

/** Renames a tag in what names it; `among`: only there. Answers where. */
export async function renameEverywhere(tx: Transaction, account: SignedInAccount, { tag, to, among }: Renaming): Promise<NamedIn> {
  return {
    viewIds: await renameTagInViews(tx, { kinds, tag, to, among: among?.viewIds }),
    ruleIds: await renameTagInRules(tx, account, { tag, to, among: among?.ruleIds }),
    macroIds: await renameTagInMacros(tx, account, { tag, to, among: among?.macroIds }),
    scheduleIds: await renameTagInSchedules(tx, { tag, to, among: among?.scheduleIds }),
  }
}
