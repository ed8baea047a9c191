import type { FirstStepsView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import styles from './FirstSteps.module.css'
import { addressOf, firstStepsQuery, hideFirstSteps, isOver } from './first-steps-queries.ts'
import { firstStepsWords } from './first-steps-words.ts'

/** What leads a new organisation to its first answered chat; `otherwise` stands there once that is done or put away. */
export function FirstSteps({ otherwise }: { otherwise: ReactNode }) {
  const t = useWords(firstStepsWords)
  const { data: view, isPending } = useQuery(firstStepsQuery)
  const { busy, run } = useAct()
  if (isPending) return null
  if (!view || isOver(view)) return otherwise
  const done = view.steps.filter((step) => step.done).length
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <header className={styles.head}>
        <h2 className={styles.title} id="first-steps">
          {t('title')}
        </h2>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <progress className={styles.bar} value={done} max={view.steps.length} aria-label={t('progress', { done, all: view.steps.length })} />
      <ol className={styles.list}>
        {view.steps.map((step) => (
          <Step key={step.step} view={view} {...step} />
        ))}
      </ol>
      <footer className={styles.foot}>
        <span>{t('progress', { done, all: view.steps.length })}</span>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={busy}
          onClick={() =>
            void run(async () => {
              await hideFirstSteps()
              showToast({ kind: 'success', text: t('hidden') })
            })
          }
        >
          {t('hide')}
        </Button>
      </footer>
    </section>
  )
}

function Step({ step, done, view }: FirstStepsView['steps'][number] & { view: FirstStepsView }) {
  const t = useWords(firstStepsWords)
  return (
    <li>
      <Link to={addressOf(step, view)} className={styles.step} data-done={done || undefined}>
        {done ? <IconCircleCheckFilled size={20} aria-label={t('done')} /> : <IconCircle size={20} stroke={1.5} aria-hidden />}
        <span className={styles.words}>
          <span className={styles.name}>{t(step)}</span>
          {!done && <span className={styles.about}>{t(`${step}Text`)}</span>}
        </span>
        {!done && <IconChevronRight size={16} stroke={1.5} aria-hidden />}
      </Link>
    </li>
  )
}
