import { type CrmRunView, crmRunCounts } from '@besedka/contract'
import { Progress } from '@mantine/core'
import { since } from '../../format/since.ts'
import { useWords } from '../../locales/define-words.ts'
import { useLocale } from '../../locales/use-locale.ts'
import styles from './crm.module.css'
import { crmWords } from './crm-words.ts'

/** How far a run is, and what it has found. */
export function RunProgress({ run, now }: { run: CrmRunView; now: number }) {
  const t = useWords(crmWords)
  const locale = useLocale()
  const { kind, phase, done, total, finishedAt, counts } = run
  const name = t(`run-${kind}`)
  const found = crmRunCounts.filter((count) => counts[count] > 0)
  return (
    <div className={styles.part} role="status">
      {finishedAt ? (
        <p className={styles.hint}>
          {kind === 'dryRun'
            ? t('finishedDryRun', { when: since(finishedAt, locale, now) })
            : t('finished', { run: name, when: since(finishedAt, locale, now) })}
        </p>
      ) : (
        <>
          <p className={styles.hint}>
            {total === null
              ? t('progress', { run: name, phase: phase ? t(`phase-${phase}`) : '', done })
              : t('progressOf', { run: name, phase: phase ? t(`phase-${phase}`) : '', done, total })}
          </p>
          <Progress value={total ? Math.min(100, (100 * done) / total) : 0} aria-label={name} />
        </>
      )}
      <ul className={styles.counts}>
        {found.map((count) => (
          <li key={count}>
            <b>{counts[count].toLocaleString(locale)}</b> {t(`count-${count}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
