import type { DraftView } from '@besedka/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { inOrganisation, readOrganisation, type Transaction } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { loadChat } from './load-chat.ts'
import './tables.ts'

/** The most drafts of one account that are listed. */
const toldOf = 200

/** What the account typed in a chat and has not sent. */
export async function getDraft(app: AppContext, account: CurrentAccount, chatId: string): Promise<DraftView | null> {
  return readOrganisation(app, account.organisationId, async (db) => {
    await loadChat(db, chatId, account)
    const row = await db
      .selectFrom('drafts')
      .selectAll()
      .where('account_id', '=', account.id)
      .where('chat_id', '=', chatId)
      .executeTakeFirst()
    return row ? toDraftView(row) : null
  })
}

type DraftRow = Selectable<Tables['drafts']>

/** What an account has typed and not sent, in its newest chats. */
export function ownDrafts(account: CurrentAccount): RawBuilder<DraftRow> {
  return sql<DraftRow>`SELECT * FROM drafts WHERE account_id = ${account.id} ORDER BY chat_id DESC LIMIT ${toldOf}`
}

export function toDraftView({ chat_id, kind, text, updated_at }: DraftRow): DraftView {
  return { chatId: chat_id, kind, text, updatedAt: updated_at.toISOString() }
}

/** Keeps a draft; the account's other tabs hear of it. Blank text removes it. */
export async function saveDraft(
  app: AppContext,
  account: CurrentAccount,
  asked: { chatId: string; kind: 'reply' | 'internal'; text: string },
): Promise<DraftView | null> {
  const { text } = asked
  return inOrganisation(app, account.organisationId, async (tx) => {
    await loadChat(tx.db, asked.chatId, account)
    const draft = text.trim() === '' ? null : { chatId: asked.chatId, kind: asked.kind, text, updatedAt: tx.now.toISOString() }
    if (draft) {
      const values = { kind: asked.kind, text, updated_at: tx.now }
      await tx.db
        .insertInto('drafts')
        .values({ organisation_id: tx.organisationId, account_id: account.id, chat_id: asked.chatId, ...values })
        .onConflict((conflict) => conflict.columns(['organisation_id', 'account_id', 'chat_id']).doUpdateSet(values))
        .execute()
    } else {
      await tx.db.deleteFrom('drafts').where('account_id', '=', account.id).where('chat_id', '=', asked.chatId).execute()
    }
    tx.record({
      type: 'draft.saved',
      subjectId: asked.chatId,
      audience: [`account:${account.id}`],
      payload: { chatId: asked.chatId, draft },
    })
    return draft
  })
}

/**
 * Deletes the draft that has become a message, and answers whether there was one. It was saved in a pause of typing and may lack the end of the
 * message; what does not begin the message is what its author went on to write, and stays.
 */
export async function deleteSentDraft(tx: Transaction, accountId: string, sent: { chatId: string; text: string }): Promise<boolean> {
  const dropped = await tx.db
    .deleteFrom('drafts')
    .where('account_id', '=', accountId)
    .where('chat_id', '=', sent.chatId)
    .where(sql<boolean>`starts_with(${sent.text}, btrim(text, E' \\n\\r\\t'))`)
    .executeTakeFirst()
  return dropped.numDeletedRows > 0n
}

/** Tells the account's other tabs that a draft is gone. */
export function tellDraftGone(tx: Transaction, accountId: string, chatId: string): void {
  tx.record({ type: 'draft.saved', subjectId: chatId, audience: [`account:${accountId}`], payload: { chatId, draft: null } })
}
