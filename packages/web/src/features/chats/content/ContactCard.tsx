import type { MessageExtras } from '@besedka/contract'
import { IconCheck, IconCopy, IconUser } from '@tabler/icons-react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { useCopy } from '../../../ui/use-copy.ts'
import styles from './content.module.css'

/** A person's card that was shared: a number can be called or copied. */
export function ContactCard({ contact: { name, phone, own } }: { contact: NonNullable<MessageExtras['contact']> }) {
  const { t } = useTranslation('provider')
  const { copied, copy } = useCopy()
  const Sign = copied ? IconCheck : IconCopy
  return (
    <div className={styles.card}>
      <span className={styles.sign}>
        <IconUser size={20} stroke={1.5} aria-hidden />
      </span>
      <span className={styles.about}>
        <strong>{name || t('sharedContact')}</strong>
        {phone !== null && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
        {own && <small>{t('ownNumber')}</small>}
      </span>
      {phone !== null && (
        <button type="button" className={styles.small} aria-label={t('copyPhone', { phone })} onClick={() => void copy(phone)}>
          <Sign size={16} stroke={1.5} aria-hidden />
        </button>
      )}
    </div>
  )
}
