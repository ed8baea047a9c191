import type { MessageExtras } from '@besedka/contract'
import { IconMapPin } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './content.module.css'
import { coordinates, mapLinks } from './map-links.ts'

/** A place: what it is called, where it is, and maps to open it in. No map is fetched from anybody. */
export function LocationCard({ location }: { location: NonNullable<MessageExtras['location']> }) {
  const { t } = useTranslation('provider')
  return (
    <div className={styles.card}>
      <span className={styles.sign}>
        <IconMapPin size={20} stroke={1.5} aria-hidden />
      </span>
      <span className={styles.about}>
        <strong>{location.title ?? t('location')}</strong>
        {location.address !== null && <span>{location.address}</span>}
        <small>{coordinates(location)}</small>
        <span className={styles.links}>
          {mapLinks(location).map((link) => (
            <a
              key={link.name}
              href={link.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              aria-label={t('openMap', { name: t(link.name) })}
            >
              {t(link.name)}
            </a>
          ))}
        </span>
      </span>
    </div>
  )
}
