import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../locales/use-translation.ts'
import type { Form } from '../../ui/form/use-form.ts'
import { plansQuery } from '../plans/plan-queries.ts'
import type { OrganisationDraft } from './organisation-draft.ts'

/** The fields of an organisation that the provider decides about (spec 3 and 5). */
export function OrganisationSettings({ form }: { form: Form<OrganisationDraft> }) {
  const { t } = useTranslation('organisations')
  const plans = useQuery(plansQuery)
  const { text } = form
  return (
    <>
      <TextInput label={t('name')} required maxLength={255} data-autofocus {...text('name')} />
      <TextInput label={t('login')} description={t('loginHint')} required maxLength={255} autoComplete="off" {...text('login')} />
      <TextInput
        label={t('administratorEmail')}
        required
        type="email"
        inputMode="email"
        maxLength={254}
        autoComplete="off"
        {...text('administratorEmail')}
      />
      <NativeSelect
        label={t('plan')}
        required
        data={[{ value: '', label: t('choosePlan') }, ...(plans.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        value={form.draft.planId}
        // Another plan ends the trial, unless the box is ticked again.
        onChange={(event) => form.change({ planId: event.currentTarget.value, trial: false })}
        onBlur={() => form.check('planId')}
        error={form.errorOf('planId')}
      />
      <TextInput
        label={t('paidUntil')}
        description={t('noEndHint')}
        type="date"
        value={form.draft.lastDay}
        onChange={(event) => form.change({ lastDay: event.currentTarget.value })}
        error={form.errorOf('planUntil')}
      />
      <Switch label={t('trial')} checked={form.draft.trial} onChange={(event) => form.change({ trial: event.currentTarget.checked })} />
      <TextInput
        label={t('operatorLicences')}
        description={t('operatorLicencesHint')}
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        {...text('operatorLicences')}
      />
      <NativeSelect
        label={t('language')}
        data={[
          { value: 'ru-RU', label: 'Русский' },
          { value: 'en-GB', label: 'English' },
        ]}
        value={form.draft.locale}
        onChange={(event) => form.change({ locale: event.currentTarget.value === 'en-GB' ? 'en-GB' : 'ru-RU' })}
      />
      <TextInput label={t('instance')} description={t('instanceHint')} maxLength={255} {...text('instance')} />
    </>
  )
}
