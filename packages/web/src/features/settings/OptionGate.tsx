import './words.ts'
import { type OptionName, optionTexts } from '@besedka/contract'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../api/current-user.ts'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './OptionGate.module.css'

/** A part of a page that a plan option opens. Without the option it says which one is missing, and what to do (spec 6). */
export function OptionGate({ option, children }: { option: OptionName; children: ReactNode }) {
  return useCurrentUser().options.includes(option) ? children : <OptionHint option={option} />
}

/** Says that a plan option is missing, and what to do. */
export function OptionHint({ option }: { option: OptionName }) {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  return (
    <p className={styles.hint}>
      <IconLock size={20} stroke={1.5} aria-hidden />
      <span>
        <b className={styles.option}>{t('optionMissing', { option: optionTexts[option][locale] })}</b> {t('optionMissingText')}
      </span>
    </p>
  )
}
