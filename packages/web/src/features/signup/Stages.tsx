import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../locales/use-translation.ts'
import styles from './SignUp.module.css'

const stages = ['start', 'phone', 'email', 'password'] as const

/** Where one is on the way: four words, those behind ticked. */
export function Stages({ current }: { current: (typeof stages)[number] }) {
  const { t } = useTranslation('signUp')
  const at = stages.indexOf(current)
  return (
    <ol className={styles.stages} aria-label={t('stages')}>
      {stages.map((stage, index) => (
        <li key={stage} data-state={index < at ? 'behind' : undefined} aria-current={index === at ? 'step' : undefined}>
          <span className={styles.number}>{index < at ? <IconCheck size={14} stroke={2} aria-hidden /> : index + 1}</span>
          <span>{t(`stage_${stage}`)}</span>
        </li>
      ))}
    </ol>
  )
}
