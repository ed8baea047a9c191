import type { RoutingRule } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import styles from './DraftBar.module.css'

/** Rules that are in force and will not be any more once the draft is published. */
export function RemovedRules({ removed, onRestore }: { removed: readonly RoutingRule[]; onRestore: (rule: RoutingRule) => void }) {
  const { t } = useTranslation('routing')
  if (removed.length === 0) return null
  return (
    <ul className={styles.removed} aria-label={t('removedRules')}>
      {removed.map((rule) => (
        <li key={rule.id}>
          <s className={styles.gone}>{rule.name}</s>
          <Button size="xs" variant="default" onClick={() => onRestore(rule)}>
            {t('bringBack')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
