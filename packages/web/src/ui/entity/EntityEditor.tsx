import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Form as AnyForm } from '../form/use-form.ts'
import { RestoredHint } from '../kept-form/RestoredHint.tsx'
import { SidePage } from '../side-page/SidePage.tsx'
import { showToast } from '../toasts/toasts.ts'
import styles from './EntityEditor.module.css'

type Form = Pick<AnyForm<Record<string, unknown>>, 'dirty' | 'saving' | 'restored' | 'startOver' | 'forget' | 'submit'>

type Props = {
  form: Form
  title: string
  /** The main button of something new, which may be sent as it stands; what is there already is saved once it is changed. */
  createLabel?: string | undefined
  /** What the toast says once the thing is saved; left out where something else shows that it is. */
  saved?: string | undefined
  /** The editor stays open after saving: it shows more of the thing than its form, or saving has led on to somewhere else. */
  stays?: boolean
  /** It is closed, and what was typed is given up. */
  onClose: () => void
  /** Stands above the fields, outside of the form: facts, and what else can be done. */
  above?: ReactNode
  /** The same below them. */
  below?: ReactNode
  /** What else can be done with the thing, beside the main button: most of all `DeleteEntity`, after which `leave` closes the editor. */
  acts?: (leave: () => void) => ReactNode
  /** The fields; null while `above` shows something that is not filled in. */
  children: ReactNode
}

/**
 * The editor of one thing beside its list: what was typed comes back after a reload, and the main button is always in sight. It says so once
 * the thing is saved, and closes.
 */
export function EntityEditor({ form, title, createLabel, saved, stays = false, onClose, above, below, acts, children }: Props) {
  const { t } = useTranslation('sidePage')
  const id = useId()

  async function submit(): Promise<void> {
    if (!(await form.submit())) return
    if (saved !== undefined) showToast({ kind: 'success', text: saved })
    if (!stays) onClose()
  }

  function leave(): void {
    form.forget()
    onClose()
  }

  return (
    <SidePage
      open
      title={title}
      dirty={form.dirty && !form.saving}
      onClose={leave}
      footer={
        children !== null && (
          <>
            {acts?.(leave)}
            <Button type="submit" form={id} loading={form.saving} disabled={createLabel === undefined && !form.dirty}>
              {createLabel ?? t('common:save')}
            </Button>
          </>
        )
      }
    >
      {above}
      {children !== null && (
        <form
          id={id}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {form.restored && <RestoredHint onStartOver={form.startOver} />}
          {children}
        </form>
      )}
      {below}
    </SidePage>
  )
}
