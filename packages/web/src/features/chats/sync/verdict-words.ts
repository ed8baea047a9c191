import type { Locale } from '@besedka/contract'
import { clockTime } from '../../../format/moments.ts'
import type { Sync } from '../../../live/sync.ts'
import type { Translate } from '../../../locales/translate.ts'

/** The verdict of the screen on itself as a sentence. */
export function verdictWords({ status, since, behind, unsent, unsaved }: Sync, t: Translate<'sync'>, locale: Locale): string {
  const time = timeOf(since, locale)
  switch (status) {
    case 'inSync':
      return t('inSyncSince', { time })
    case 'unsent':
      return unsentWords({ unsent, unsaved }, t)
    case 'silent':
      return t('silent', { time })
    case 'catchingUp':
      return behind === 0 ? t('catchingUp') : t('catchingUpBy', { count: behind })
    case 'offline':
      return t('offlineSince', { time })
    default:
      return t(status)
  }
}

/** The time of day of a moment in milliseconds. */
export function timeOf(moment: number, locale: Locale): string {
  return clockTime(new Date(moment).toISOString(), locale)
}

/** What has not reached the server; messages come before drafts. */
export function unsentWords({ unsent, unsaved }: Pick<Sync, 'unsent' | 'unsaved'>, t: Translate<'sync'>): string {
  return unsent > 0 ? t('unsent', { count: unsent }) : t('unsaved', { count: unsaved })
}
