import { clockThere, offsetOf } from '../../../format/zones.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { placeOf } from './time-zones.ts'
import styles from './Zones.module.css'

/** A time zone in the list: its city and others with the same clock, what that clock shows, and how far it is from UTC. */
export function ZoneOption({ zone, now, search, checked }: { zone: string; now: number; search: string; checked: boolean }) {
  const locale = useLocale()
  const { city, also } = placeOf(zone)
  const others = also[locale].split(', ')
  // A search for Kazan shows at once why it is Moscow.
  const meant = others.filter((other) => other.toLowerCase().startsWith(search.trim().toLowerCase()))
  const named = [...new Set([...meant, ...others])].join(', ')
  return (
    <span className={styles.option} data-checked={checked || undefined}>
      <span className={styles.place}>
        {city[locale]}
        {named && <span className={styles.also}>{named}</span>}
      </span>
      <span className={styles.time}>{clockThere(now, zone, locale)}</span>
      <span className={styles.offset}>{offsetOf(zone, now)}</span>
    </span>
  )
}
