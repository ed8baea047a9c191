import { type RightExplanation, type RightName, rightTexts } from '@besedka/contract'
import { useId } from 'react'
import { useLocale } from '../../locales/use-locale.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { RightDetails } from './RightDetails.tsx'
import styles from './RightsMatrix.module.css'
import { rightChange } from './role-draft.ts'

type Props = {
  explanation: RightExplanation
  rights: readonly RightName[]
  before: readonly RightName[]
  onChange: ((right: RightName, on: boolean) => void) | undefined
}

/** One right: whether the role has it, what it means, and what opens with it. Who lacks it can neither give nor take it. */
export function RightRow({ explanation: { right, grantable, calls, pages }, rights, before, onChange }: Props) {
  const { t } = useTranslation('roles')
  const locale = useLocale()
  const about = useId()
  const change = rightChange(right, before, rights)
  return (
    <div className={styles.right} data-change={change}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={rights.includes(right)}
          disabled={!onChange || !grantable}
          aria-describedby={about}
          onChange={(event) => onChange?.(right, event.currentTarget.checked)}
        />
        <span className={styles.title}>
          {rightTexts[right][locale]}
          {change && <span className={styles.mark}>{t(change)}</span>}
        </span>
      </label>
      <div className={styles.about} id={about}>
        {t(`about_${right}`)}
        {onChange && !grantable && <span className={styles.locked}>{t('notGrantable')}</span>}
      </div>
      <RightDetails right={right} calls={calls} pages={pages} />
    </div>
  )
}
