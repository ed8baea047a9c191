import type { PlanView } from '@besedka/contract'
import { TextInput } from '@mantine/core'
import { api } from '../../api/client.ts'
import { useWords } from '../../locales/define-words.ts'
import { DeleteEntity } from '../../ui/entity/DeleteEntity.tsx'
import { EntityEditor } from '../../ui/entity/EntityEditor.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { OptionChoice } from './OptionChoice.tsx'
import styles from './PlanEditor.module.css'
import { emptyPlan, planDraftOf, planProblems, termsOfDraft } from './plan-draft.ts'
import { refreshPlans } from './plan-queries.ts'
import { planWords } from './plan-words.ts'

/** A plan beside the list of plans; without one it is a new one. */
export function PlanEditor({ plan, onClose }: { plan: PlanView | undefined; onClose: () => void }) {
  const t = useWords(planWords)
  const form = useForm({
    name: `plan.${plan?.id ?? 'new'}`,
    initial: plan ? planDraftOf(plan) : emptyPlan,
    problemsOf: planProblems,
    async save(draft) {
      if (plan) await api.plans.update({ planId: plan.id, ...termsOfDraft(draft) })
      else await api.plans.create(termsOfDraft(draft))
      await refreshPlans()
    },
  })

  return (
    <EntityEditor
      form={form}
      title={plan?.name ?? t('newTitle')}
      createLabel={plan ? undefined : t('create')}
      saved={t(plan ? 'updated' : 'created')}
      onClose={onClose}
      acts={(leave) =>
        plan &&
        !plan.builtIn &&
        plan.organisations === 0 && (
          <DeleteEntity
            label={t('delete')}
            question={t('deleteQuestion', { name: plan.name })}
            text={t('deleteText')}
            done={t('deleted')}
            remove={() => api.plans.delete({ planId: plan.id }).finally(refreshPlans)}
            onDeleted={leave}
          />
        )
      }
    >
      {plan?.builtIn && <p className={styles.hint}>{t('builtInHint')}</p>}
      {plan !== undefined && plan.organisations > 0 && <p className={styles.hint}>{t('inUse', { count: plan.organisations })}</p>}
      <TextInput label={t('name')} required maxLength={255} data-autofocus {...form.text('name')} />
      <TextInput label={t('priceField')} description={t('priceHint')} required inputMode="decimal" {...form.text('price')} />
      <OptionChoice chosen={form.draft.options} onChange={(options) => form.change({ options })} />
    </EntityEditor>
  )
}
