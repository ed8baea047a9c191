import type { RoutingChange, RoutingPublicationView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { exactMoment } from '../../../format/moments.ts'
import { useLocale } from '../../../locales/use-locale.ts'
import { useTranslation } from '../../../locales/use-translation.ts'
import { RuleSentence } from '../rules/RuleSentence.tsx'
import type { Names } from '../use-names.ts'
import { changedParts } from './changed-parts.ts'
import styles from './HistoryPage.module.css'

type Props = { publication: RoutingPublicationView; inForce: boolean; names: Names; onRollBack: () => void }

/** One publication: who and when, what it changed, and the way back to it. */
export function Publication({ publication, inForce, names, onRollBack }: Props) {
  const { t } = useTranslation('routing')
  const locale = useLocale()
  const { number, at, byId, rolledBackTo, changes } = publication
  return (
    <li>
      <div className={styles.head}>
        <span className={styles.title}>
          {t('publication', { number })}
          {inForce && <span className={styles.inForce}>{t('inForce')}</span>}
        </span>
        {!inForce && (
          <Button size="xs" variant="default" onClick={onRollBack}>
            {t('rollBack')}
          </Button>
        )}
      </div>
      <p className={styles.second}>
        <time dateTime={at}>{exactMoment(at, locale, Date.now())}</time> · {names.account(byId) ?? '…'}
        {rolledBackTo !== null && ` · ${rolledBackTo === 0 ? t('rolledBackToNone') : t('rolledBackTo', { number: rolledBackTo })}`}
      </p>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={change.ruleId} className={styles.change} data-kind={change.kind}>
            <Change change={change} names={names} />
          </li>
        ))}
      </ul>
    </li>
  )
}

function Change({ change: { kind, before, after }, names }: { change: RoutingChange; names: Names }) {
  const { t } = useTranslation('routing')
  const rule = after ?? before
  if (!rule) return null
  const parts = before && after ? changedParts(before, after) : []
  const resaid = kind === 'changed' && parts.some((part) => part === 'sentence')
  return (
    <>
      <p className={styles.what}>
        {t(`did-${kind}`)} <b>{rule.name}</b>
        {before && before.name !== rule.name && ` (${t('formerly', { name: before.name })})`}
        {parts.includes('enabled') && `: ${t(rule.enabled ? 'turnedOn' : 'turnedOff')}`}
      </p>
      {resaid && before && (
        <div className={styles.before}>
          <RuleSentence rule={before} names={names} />
        </div>
      )}
      {(resaid || kind === 'added') && <RuleSentence rule={rule} names={names} />}
    </>
  )
}
