import type { PlanView } from '@besedka/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './PlanEditor.module.css'
import { refreshPlans } from './plan-queries.ts'

/** Deletes a plan that nobody has; not there for any other. */
export function DeletePlan({ plan, onDeleted }: { plan: PlanView; onDeleted: () => void }) {
  const { t } = useTranslation('plans')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  if (plan.builtIn || plan.organisations > 0) return null

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      await api.plans.delete({ planId: plan.id })
      showToast({ kind: 'success', text: t('deleted') })
      onDeleted()
    } catch (error) {
      showToast({ kind: 'error', text: isApiError(error) ? error.message : String(error) })
      setAsking(false)
    }
    setBusy(false)
    await refreshPlans()
  }

  return (
    <>
      <Button className={styles.delete} variant="default" onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('deleteQuestion', { name: plan.name })}
        text={t('deleteText')}
        confirmLabel={t('delete')}
        dangerous
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
