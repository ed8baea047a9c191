import type { SnoozeMoment, WorkingHours } from '@besedka/contract'
import { dayIn, daysToMonday, morningIn } from '@besedka/contract/working-hours'
import type { Kysely } from 'kysely'
import type { AppContext } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { readOrganisation } from '../../platform/events/transaction.ts'
import type { CurrentAccount } from '../authentication/index.ts'
import { effectiveHours } from '../working-hours/index.ts'
import type { ChatRow } from './chat.ts'
import { loadChat } from './load-chat.ts'

const hourMs = 3_600_000

/** When a chat may come back, as one would choose it, by the hours of its channel or team. */
export async function listSnoozeMoments(
  app: AppContext,
  account: CurrentAccount,
  { chatId, timeZone }: { chatId: string; timeZone: string },
): Promise<SnoozeMoment[]> {
  return readOrganisation(app, account.organisationId, async (db) =>
    momentsForChat(db, await loadChat(db, chatId, account), { timeZone, now: app.now() }),
  )
}

/** The same for a chat at hand. */
export async function momentsForChat(
  db: Kysely<Tables>,
  { channel_id: channelId, team_id: teamId }: Pick<ChatRow, 'channel_id' | 'team_id'>,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<SnoozeMoment[]> {
  return snoozeMoments((await effectiveHours(db, { channelId, teamId })) ?? officeHours(timeZone), now)
}

/** The moments in their order, each once. */
export function snoozeMoments(hours: WorkingHours, now: Date): SnoozeMoment[] {
  const tomorrow = morningIn(hours, 1, now)
  const isTomorrow = tomorrow !== null && dayIn(hours, tomorrow) === dayIn(hours, now) + 1
  const monday = morningIn(hours, daysToMonday(hours, now), now)
  const moments: [SnoozeMoment['choice'], Date | null][] = [
    ['inAnHour', new Date(now.getTime() + hourMs)],
    ['inThreeHours', new Date(now.getTime() + 3 * hourMs)],
    [isTomorrow ? 'tomorrow' : 'nextWorkday', tomorrow],
    ['nextMonday', monday?.getTime() === tomorrow?.getTime() ? null : monday],
  ]
  return moments.flatMap(([choice, at]) => (at === null ? [] : [{ choice, at: at.toISOString() }]))
}

/** Where nobody has said when they work. */
function officeHours(timeZone: string): WorkingHours {
  const day: WorkingHours['week']['mon'] = [['09:00', '18:00']]
  return { timeZone, week: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day }, holidays: [] }
}
