import type { AccountView, OwnAccount } from '@besedka/contract'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { type FoundAccount, findAccounts, toListItem } from './find-accounts.ts'
import { goBeyond } from './granting.ts'

/** An account of the organisation. Throws accountNotFoundException. */
export async function getAccount(db: Kysely<Tables>, accountId: string): Promise<FoundAccount> {
  const [found] = await findAccounts(db, sql`WHERE a.id = ${accountId}`)
  if (!found) throw new AppError('accountNotFoundException', { login: accountId })
  return found
}

/** The same as one who manages accounts sees it. */
export function toAccountView(found: FoundAccount, viewer: CurrentAccount): AccountView {
  const { phone, affiliation, autoBreakMinutes, locale, languages, skills, createdAt, rights } = found
  return {
    ...toListItem(found, { manages: true }),
    ...{ phone, affiliation, autoBreakMinutes, locale, languages, skills },
    createdAt: createdAt.toISOString(),
    outranks: goBeyond(viewer, rights),
  }
}

/** The same as its own person sees it. */
export function toOwnAccount(found: FoundAccount): OwnAccount {
  const { name, email, phone, affiliation, locale, photoId, languages, skills } = found
  return { name, email, phone, affiliation, locale, photoId, languages, skills }
}
