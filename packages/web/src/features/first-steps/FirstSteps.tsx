import type { FirstStepsView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../../app/router/Link.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useAct } from '../../ui/use-act.ts'
import { offerUndo } from '../chats/actions/offer-undo.ts'
import styles from './FirstSteps.module.css'
import { addressOf, areDone, firstStepsQuery, hideFirstSteps, isOver } from './first-steps-queries.ts'
import { firstStepsWords } from './first-steps-words.ts'

/**
 * What leads a new organisation to its first answered chat; `otherwise` stands there once that is done. Whoever has put it away sees that, and a
 * way to bring it back.
 */
export function FirstSteps({ otherwise }: { otherwise: ReactNode }) {
  const t = useWords(firstStepsWords)
  const { data: view, isPending } = useQuery(firstStepsQuery)
  if (isPending) return null
  if (!view || areDone(view)) return otherwise
  if (view.hidden) {
    return (
      <div className={styles.away}>
        {otherwise}
        <HideButton hidden={false} />
      </div>
    )
  }
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <header>
        <h2 className={styles.title} id="first-steps">
          {t('title')}
        </h2>
        <p className={styles.lead}>{t('lead')}</p>
      </header>
      <StepList view={view} />
    </section>
  )
}

/** The same in one line above a list of chats, where no room is beside it; opened, it is the list of steps. */
export function FirstStepsLine() {
  const t = useWords(firstStepsWords)
  const { data: view } = useQuery(firstStepsQuery)
  if (!view || isOver(view)) return null
  return (
    <details className={styles.line}>
      <summary>
        <span>{t('title')}</span>
        <span className={styles.count}>{t('progress', progressOf(view))}</span>
        <IconChevronDown className={styles.chevron} size={16} stroke={1.5} aria-hidden />
      </summary>
      <div className={styles.opened}>
        <StepList view={view} />
      </div>
    </details>
  )
}

function StepList({ view }: { view: FirstStepsView }) {
  const t = useWords(firstStepsWords)
  const { done, all } = progressOf(view)
  return (
    <>
      <progress className={styles.bar} value={done} max={all} aria-label={t('progress', { done, all })} />
      <ol className={styles.list}>
        {view.steps.map((step) => (
          <Step key={step.step} view={view} {...step} />
        ))}
      </ol>
      <footer className={styles.foot}>
        <span>{t('progress', { done, all })}</span>
        <HideButton hidden />
      </footer>
    </>
  )
}

function progressOf({ steps }: FirstStepsView): { done: number; all: number } {
  return { done: steps.filter((step) => step.done).length, all: steps.length }
}

/** Puts the list away, with a way back at hand; or brings it back. */
function HideButton({ hidden }: { hidden: boolean }) {
  const t = useWords(firstStepsWords)
  const { busy, run } = useAct()
  const change = () =>
    run(async () => {
      await hideFirstSteps(hidden)
      if (hidden) offerUndo({ kind: 'success', text: t('hidden') }, () => hideFirstSteps(false))
    })
  return (
    <Button variant="subtle" color="gray" size="compact-sm" loading={busy} onClick={() => void change()}>
      {t(hidden ? 'hide' : 'bringBack')}
    </Button>
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
