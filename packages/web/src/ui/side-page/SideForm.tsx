import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Form as AnyForm } from '../form/use-form.ts'
import { RestoredHint } from '../kept-form/RestoredHint.tsx'
import styles from './SideForm.module.css'
import { SidePage } from './SidePage.tsx'

type Form = Pick<AnyForm<Record<string, unknown>>, 'dirty' | 'saving' | 'restored' | 'startOver' | 'forget' | 'submit'>

type Props = {
  form: Form
  title: string
  /** The main button of something new, which may be sent as it stands; what is there already is saved once it is changed. */
  createLabel?: string
  /** The server has taken it. */
  onSaved?: () => void
  /** It is closed, and what was typed is given up. */
  onClose: () => void
  /** Stands above the fields, outside of the form: facts, and what else can be done. */
  above?: ReactNode
  /** A second action beside the main button. */
  aside?: ReactNode
  /** The fields; null while `above` shows something that is not filled in. */
  children: ReactNode
}

/** The side page of a form: what was typed comes back after a reload, and the main button is always in sight. */
export function SideForm({ form, title, createLabel, onSaved, onClose, above, aside, children }: Props) {
  const { t } = useTranslation('sidePage')
  const id = useId()

  async function submit(): Promise<void> {
    if (await form.submit()) onSaved?.()
  }

  return (
    <SidePage
      open
      title={title}
      dirty={form.dirty && !form.saving}
      onClose={() => {
        form.forget()
        onClose()
      }}
      footer={
        children !== null && (
          <>
            {aside}
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
    </SidePage>
  )
}
