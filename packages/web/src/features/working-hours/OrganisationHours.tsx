import type { WorkingHoursView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../locales/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { PageForm } from '../../ui/page-form/PageForm.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { useAct } from '../../ui/use-act.ts'
import { hoursProblems } from './draft/hours-problems.ts'
import { startingHours } from './draft/starting-hours.ts'
import styles from './Hours.module.css'
import { HoursEditor } from './HoursEditor.tsx'
import { clearHours, saveHours } from './hours-queries.ts'

const owner = { ownerType: 'organisation' } as const

/** The hours of the organisation: a usual week is suggested where there are none. */
export function OrganisationHours({ view }: { view: WorkingHoursView }) {
  const { t } = useTranslation('workingHours')
  const [removing, setRemoving] = useState(false)
  const { run } = useAct()
  const form = useForm({
    name: 'workingHours',
    initial: view.hours ?? startingHours(),
    problemsOf: hoursProblems,
    async save(hours) {
      await saveHours(owner, hours)
      showToast({ kind: 'success', text: t('saved') })
    },
  })
  const isNew = view.hours === null

  async function remove(): Promise<void> {
    setRemoving(false)
    const cleared = await run(async () => {
      // The page then begins anew, and would bring back what was typed here.
      form.forget()
      await clearHours(owner)
    })
    if (cleared) showToast({ kind: 'success', text: t('cleared') })
  }

  return (
    <>
      <PageForm form={form} createLabel={isNew ? t('create') : undefined}>
        {isNew && (
          <div className={styles.first}>
            <strong>{t('firstTitle')}</strong>
            <p>{t('firstText')}</p>
          </div>
        )}
        <HoursEditor hours={form.draft} onChange={form.change} />
      </PageForm>
      {!isNew && (
        <Button className={styles.remove} size="xs" variant="default" onClick={() => setRemoving(true)}>
          {t('remove')}
        </Button>
      )}
      <ConfirmDialog
        open={removing}
        title={t('removeTitle')}
        text={t('removeText')}
        confirmLabel={t('remove')}
        dangerous
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(false)}
      />
    </>
  )
}
