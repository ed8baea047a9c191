import type { MessageButton } from '@besedka/contract'
import { IconExternalLink, IconPhone } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './content.module.css'

/** The buttons that the customer sees under our message; here only those that open a page do anything. */
export function SentButtons({ buttons }: { buttons: readonly MessageButton[] }) {
  const { t } = useTranslation('provider')
  return (
    <ul className={styles.buttons} aria-label={t('buttons')}>
      {buttons.map(({ label, url, asks }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of a message never change places, and labels may repeat
        <li key={index}>
          {asks !== undefined ? (
            <span title={t('asksPhone')}>
              <IconPhone size={14} stroke={1.5} role="img" aria-label={t('asksPhone')} /> {label}
            </span>
          ) : url === undefined ? (
            label
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer nofollow">
              {label}
              <IconExternalLink size={14} stroke={1.5} aria-hidden />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
