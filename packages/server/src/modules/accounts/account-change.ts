import { internationalPhone, type Locale, limits } from '@besedka/contract'
import type { Updateable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError } from '../../platform/errors/app-error.ts'
import type { Transaction } from '../../platform/events/transaction.ts'
import { type CurrentAccount, hasRight } from '../authentication/index.ts'
import { shareWithColleagues, unshareWithColleagues } from '../files/index.ts'
import { setTeamsOfAccount } from '../teams/index.ts'
import './tables.ts'

/** Fields of an account that need no judgement of rights; what is undefined stays as it is. */
export type PlainChange = {
  name?: string | undefined
  phone?: string | undefined
  affiliation?: string | undefined
  autoBreakMinutes?: number | null | undefined
  locale?: Locale | null | undefined
  languages?: string[] | undefined
  skills?: string[] | undefined
}

/** These fields as columns. */
export function plainColumns(change: PlainChange): Updateable<Tables['accounts']> {
  return {
    ...(change.name === undefined ? {} : { name: change.name }),
    ...(change.phone === undefined ? {} : { phone: internationalPhone(change.phone) ?? '' }),
    ...(change.affiliation === undefined ? {} : { affiliation: change.affiliation }),
    ...(change.autoBreakMinutes === undefined ? {} : { auto_break_minutes: change.autoBreakMinutes }),
    ...(change.locale === undefined ? {} : { locale: change.locale }),
    ...(change.languages === undefined ? {} : { languages: change.languages }),
    ...(change.skills === undefined ? {} : { skills: change.skills }),
  }
}

/** Puts an account into teams. Needs AUTHORITY_TEAMS_UPDATE unless nothing changes; throws teamsNotFoundException. */
export async function changeTeams(
  tx: Transaction,
  by: CurrentAccount,
  given: { accountId: string; teamIds: readonly string[]; present: readonly string[] },
): Promise<void> {
  const same = given.teamIds.length === given.present.length && given.teamIds.every((id) => given.present.includes(id))
  if (same) return
  if (!hasRight(by, 'AUTHORITY_TEAMS_UPDATE')) throw new AppError('accessDeniedException', { right: 'AUTHORITY_TEAMS_UPDATE' })
  await setTeamsOfAccount(tx, given.accountId, given.teamIds)
}

/** Shows a photo that the caller has uploaded, in place of the one before. Throws what `shareWithColleagues` throws. */
export async function changePhoto(
  tx: Transaction,
  by: CurrentAccount,
  given: { photoFileId: string | null; present: string | null },
): Promise<void> {
  const { photoFileId, present } = given
  if (photoFileId === present) return
  if (photoFileId) await shareWithColleagues(tx, { fileId: photoFileId, accountId: by.id, sizeBytesMax: limits.photoSizeBytes })
  if (present) await unshareWithColleagues(tx, present)
}
