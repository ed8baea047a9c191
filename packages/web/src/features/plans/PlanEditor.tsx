import type { PlanView } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { isApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { useDraftForm } from '../../ui/draft-form/use-draft-form.ts'
import { SideForm } from '../../ui/side-page/SideForm.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import { DeletePlan } from './DeletePlan.tsx'
import { OptionChoice } from './OptionChoice.tsx'
import styles from './PlanEditor.module.css'
import { emptyPlan, planDraftOf, planProblems, termsOfDraft } from './plan-draft.ts'
import { refreshPlans } from './plan-queries.ts'

/** A plan beside the list of plans; without one it is a new one. */
export function PlanEditor({ plan, onClose }: { plan: PlanView | undefined; onClose: () => void }) {
  const { t } = useTranslation('plans')
  const form = useDraftForm({
    name: `plan.${plan?.id ?? 'new'}`,
    initial: plan ? planDraftOf(plan) : emptyPlan,
    problemsOf: planProblems,
    async save(draft) {
      if (plan) await api.plans.update({ planId: plan.id, ...termsOfDraft(draft) })
      else await api.plans.create(termsOfDraft(draft))
      await refreshPlans()
    },
    fieldOf: (error) => (isApiError(error, 'planAlreadyExistsException') ? 'name' : undefined),
  })

  return (
    <SideForm
      form={form}
      title={plan?.name ?? t('newTitle')}
      createLabel={plan ? undefined : t('create')}
      onSaved={() => {
        showToast({ kind: 'success', text: t(plan ? 'updated' : 'created') })
        onClose()
      }}
      onClose={onClose}
      aside={
        plan && (
          <DeletePlan
            plan={plan}
            onDeleted={() => {
              form.forget()
              onClose()
            }}
          />
        )
      }
    >
      {plan?.builtIn && <p className={styles.hint}>{t('builtInHint')}</p>}
      {plan !== undefined && plan.organisations > 0 && <p className={styles.hint}>{t('inUse', { count: plan.organisations })}</p>}
      <TextInput
        label={t('name')}
        required
        maxLength={255}
        value={form.draft.name}
        onChange={(event) => form.change({ name: event.currentTarget.value })}
        onBlur={() => form.check('name')}
        error={form.errorOf('name')}
        data-autofocus
      />
      <TextInput
        label={t('priceField')}
        description={t('priceHint')}
        required
        inputMode="decimal"
        value={form.draft.price}
        onChange={(event) => form.change({ price: event.currentTarget.value })}
        onBlur={() => form.check('price')}
        error={form.errorOf('price')}
      />
      <OptionChoice chosen={form.draft.options} onChange={(options) => form.change({ options })} />
    </SideForm>
  )
}
