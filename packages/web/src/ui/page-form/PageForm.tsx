import './words.ts'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Form as AnyForm } from '../form/use-form.ts'
import { RestoredHint } from '../kept-form/RestoredHint.tsx'
import { LeaveGuard } from '../LeaveGuard.tsx'
import styles from './PageForm.module.css'

type Form = Pick<AnyForm<Record<string, unknown>>, 'dirty' | 'saving' | 'restored' | 'startOver' | 'forget' | 'submit'>

type Props = {
  form: Form
  /** The form's name, where the page's title does not say it. */
  label?: string
  className?: string | undefined
  /** The main button of something new, which may be sent as it stands; what is there already is saved once it is changed. */
  createLabel?: string | undefined
  /** It is only shown: nothing is saved. */
  fixed?: boolean
  /** Saves it, where something is asked before. */
  onSubmit?: () => void
  children: ReactNode
}

/** A form that is a page, not beside a list: the main button stays in sight below, with whether everything is saved; leaving asks first. */
export function PageForm({ form, label, className, createLabel, fixed = false, onSubmit = () => void form.submit(), children }: Props) {
  const { t } = useTranslation('pageForm')
  const isNew = createLabel !== undefined
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (!fixed) onSubmit()
      }}
    >
      <div className={className}>
        {form.restored && <RestoredHint onStartOver={form.startOver} />}
        {children}
      </div>
      {!fixed && (
        <footer className={styles.foot}>
          <span className={styles.state} role="status">
            {!isNew && t(form.dirty ? 'unsaved' : 'allSaved')}
          </span>
          <Button type="submit" loading={form.saving} disabled={!isNew && !form.dirty}>
            {createLabel ?? t('common:save')}
          </Button>
        </footer>
      )}
      <LeaveGuard
        dirty={form.dirty && !form.saving}
        title={t('leaveTitle')}
        text={t('leaveText')}
        leaveLabel={t('leave')}
        stayLabel={t('stay')}
        onLeave={form.forget}
      />
    </form>
  )
}
