import { breakText, durationText, type ReportDialog } from '@besedka/contract'
import type { Cell, Sheet } from '../../../platform/spreadsheet/sheet.ts'
import { eachDialog } from '../list-dialogs.ts'
import { readAttendance } from '../read-attendance.ts'
import { readCategories } from '../read-categories.ts'
import { spansOf } from '../report-span.ts'
import type { TabAsked } from './tab-asked.ts'
import { endOf, momentIn, secondsOf, type Word, wordsIn } from './words.ts'

/** More rows than anybody looks through; whoever needs all takes the conversations along. */
const dialogsMax = 50_000

/** A row for each chat that began in the period, the latest first. */
export function dialogsSheet({ db, asked, locale, now, names }: TabAsked): Sheet {
  const t = wordsIn(locale)
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? id))
  const columns: [Word, (dialog: ReportDialog, timeZone: string) => Cell][] = [
    ['customer', ({ customerName }) => customerName],
    ['opened', ({ openedAt }, timeZone) => momentIn(openedAt, timeZone)],
    ['closed', ({ closedAt }, timeZone) => closedAt && momentIn(closedAt, timeZone)],
    ['channel', ({ channelId }) => nameOf(channelId)],
    ['team', ({ teamId }) => nameOf(teamId)],
    ['employees', ({ operatorIds }) => operatorIds.map(nameOf).join(', ')],
    ['firstReply', ({ firstReplyMs }) => secondsOf(firstReplyMs)],
    ['longestWait', ({ longestWaitMs }) => secondsOf(longestWaitMs)],
    ['category', ({ categoryNames }) => categoryNames.join(' / ') || null],
    ['inQueue', ({ queueMs }) => secondsOf(queueMs)],
    ['inHands', ({ handsMs }) => secondsOf(handsMs)],
    ['stays', ({ stays }) => stays],
    ['messagesIn', ({ messagesIn }) => messagesIn],
    ['messagesOut', ({ messagesOut }) => messagesOut],
    ['transfers', ({ transfers }) => transfers],
    ['overdue', ({ overdue }) => overdue],
    ['rating', ({ rating }) => rating],
    ['ended', (dialog) => endOf(dialog, locale)],
    ['id', ({ chatId }) => chatId],
  ]
  return {
    name: t('dialogs'),
    header: columns.map(([word]) => t(word)),
    rows: (async function* (): AsyncGenerator<readonly Cell[]> {
      const { span } = await spansOf(db, asked, now)
      let count = 0
      for await (const dialog of eachDialog(db, { ...asked, span })) {
        if (count++ === dialogsMax) return yield [t('more')]
        yield columns.map(([, take]) => take(dialog, span.timeZone))
      }
    })(),
  }
}

/** How long each colleague was at work in the period, why they were away, and how often they came late. */
export function timeSheet({ db, asked, locale, now, names }: TabAsked): Sheet {
  const t = wordsIn(locale)
  return {
    name: t('time'),
    header: (['employee', 'online', 'onBreak', 'breaks', 'offline', 'late', 'came', 'left'] as const).map(t),
    rows: (async function* (): AsyncGenerator<readonly Cell[]> {
      const { span, rows } = await readAttendance(db, asked, now)
      for (const { accountId, onlineMs, breakMs, breaks, offlineMs, late, stretches } of rows) {
        const moment = (at: string | undefined) => (at === undefined ? null : momentIn(at, span.timeZone))
        const [came, left] = [moment(stretches[0]?.from), moment(stretches.at(-1)?.to)]
        const reasons = breaks.map(({ reason, ms }) => `${breakText(reason, locale)}: ${durationText(ms, locale)}`).join(', ')
        const long = [secondsOf(onlineMs), secondsOf(breakMs), reasons || null, secondsOf(offlineMs), late.length]
        yield [names.get(accountId) ?? accountId, ...long, came, left]
      }
    })(),
  }
}

/** Closed requests by category, each level with those below it. */
export function categoriesSheet({ db, asked, locale, now }: TabAsked): Sheet {
  const t = wordsIn(locale)
  return {
    name: t('categories'),
    header: [t('category'), t('requests'), t('share'), t('before'), t('firstReply'), t('rating')],
    rows: (async function* (): AsyncGenerator<readonly Cell[]> {
      const view = await readCategories(db, { ...asked, compare: 'true' }, now)
      const share = (requests: number) => (view.total === 0 ? null : Math.round((requests / view.total) * 1000) / 10)
      for (const { names, requests, formerRequests, firstReplyMs, rating } of view.rows) {
        const mean = rating === null ? null : Math.round(rating * 100) / 100
        yield [names.join(' / '), requests, share(requests), formerRequests, secondsOf(firstReplyMs), mean]
      }
      yield [t('uncategorised'), view.uncategorised, share(view.uncategorised), view.formerUncategorised]
      yield [t('total'), view.total, null, view.formerTotal]
    })(),
  }
}
