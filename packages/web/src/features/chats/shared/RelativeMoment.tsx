import { fullMoment, relativeMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useNow } from './use-tick.ts'

/** A moment as people say it: how far away up to a day, then its date; pointing at it says it whole. */
export function RelativeMoment({ at }: { at: string }) {
  const locale = useLocale()
  const now = useNow()
  return (
    <time dateTime={at} title={fullMoment(at, locale)}>
      {relativeMoment(at, locale, now)}
    </time>
  )
}
