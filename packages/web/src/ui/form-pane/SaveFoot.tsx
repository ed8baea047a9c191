import './words.ts'
import { Button } from '@mantine/core'
import { useTranslation } from '../../locales/use-translation.ts'
import { LeaveGuard } from '../LeaveGuard.tsx'
import styles from './FormPane.module.css'

type Form = { dirty: boolean; saving: boolean; forget: () => void }

type Props = {
  form: Form
  isNew: boolean
  createLabel: string
  /** The id of the form's element, where the foot stands outside of it. */
  formId?: string
}

/** The end of a form: whether everything is saved, the button that does it, and the question before one leaves. */
export function SaveFoot({ form, isNew, createLabel, formId }: Props) {
  const { t } = useTranslation('formPane')
  return (
    <>
      <span className={styles.state} role="status">
        {!isNew && t(form.dirty ? 'unsaved' : 'allSaved')}
      </span>
      <Button type="submit" form={formId} loading={form.saving} disabled={!isNew && !form.dirty}>
        {isNew ? createLabel : t('common:save')}
      </Button>
      <LeaveGuard
        dirty={form.dirty && !form.saving}
        title={t('leaveTitle')}
        text={t('leaveText')}
        leaveLabel={t('leave')}
        stayLabel={t('stay')}
        onLeave={form.forget}
      />
    </>
  )
}
