import type { ChannelDefinition } from '@besedka/channels'
import type { ChannelCheckView } from '@besedka/contract'
import { Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './ChecksPanel.module.css'
import { problemWords } from './problem-words.ts'

type LineProps = {
  check: ChannelDefinition['checks'][number]
  /** Undefined before the first try. */
  result: ChannelCheckView | undefined
  running: boolean
}

const icons = { passed: IconCircleCheck, failed: IconAlertTriangle, unknown: IconCircleDashed }

/** One check: its state in words, and for a failed one the reason and the next step. */
export function CheckLine({ check, result, running }: LineProps) {
  const { t } = useTranslation('channels')
  const locale = useLocale()
  const state = result?.state ?? 'unknown'
  const Icon = icons[state]
  const words = !running && result?.problem ? problemWords(result.problem, locale) : null
  return (
    <li className={styles.check} data-state={running ? 'running' : state}>
      {running ? <Loader size={20} aria-hidden /> : <Icon size={20} stroke={1.5} aria-hidden />}
      <div className={styles.words}>
        <span className={styles.title}>{check.title[locale]}</span>
        <span className={styles.state}>{t(running ? 'check-running' : `check-${state}`)}</span>
        {words && (
          <p className={styles.problem}>
            <b>{words.reason}.</b> {words.next}.
            {words.detail && <span className={styles.detail}>{t('providerSays', { words: words.detail })}</span>}
          </p>
        )}
      </div>
    </li>
  )
}
