import type { SecurityPolicyView } from '@besedka/contract'
import { Button, Modal, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../locales/use-translation.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { FocusBack } from '../../../ui/FocusBack.tsx'
import { RadioChoice } from '../../../ui/radio-choice/RadioChoice.tsx'
import styles from '../Security.module.css'
import { factorsOf, securityQuery } from '../security-query.ts'
import { aWeekFromToday, startOf, tomorrow } from './demand-date.ts'

type Demand = { secondFactorRequired: true; secondFactorFrom: string | null }
type Props = { policy: SecurityPolicyView; busy: boolean; onDemand: (demand: Demand) => void; onCancel: () => void }

/** Asks from when a second factor is demanded: from a date, of which people are told, or at once. */
export function DemandDialog({ policy, busy, onDemand, onCancel }: Props) {
  const { t } = useTranslation('security')
  const { data: own } = useQuery(securityQuery)
  const [when, setWhen] = useState<'later' | 'now'>('later')
  const [date, setDate] = useState(aWeekFromToday)
  const [problem, setProblem] = useState<string>()
  const without = own !== undefined && factorsOf(own).length === 0

  function demand(): void {
    if (when === 'now') return onDemand({ secondFactorRequired: true, secondFactorFrom: null })
    const from = startOf(date)
    if (!from || Date.parse(from) <= Date.now()) return setProblem(t('policyDateWrong'))
    onDemand({ secondFactorRequired: true, secondFactorFrom: from })
  }

  return (
    <Modal opened onClose={onCancel} title={t('policyOnTitle')} size={480} withCloseButton={false}>
      <FocusBack />
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          demand()
        }}
      >
        <p className={styles.text}>{t('policyLacking', { lacking: policy.lacking, people: policy.people })}</p>
        <RadioChoice
          label={t('policyWhen')}
          value={when}
          onChange={setWhen}
          choices={[
            { value: 'later', label: t('policyLater'), hint: t('policyLaterText') },
            { value: 'now', label: t('policyNow'), hint: [t('policyOnText'), without ? t('policyOnSelf') : ''].join(' ') },
          ]}
        />
        {when === 'later' && (
          <TextInput
            type="date"
            label={t('policyDate')}
            min={tomorrow()}
            value={date}
            onChange={(event) => {
              setDate(event.currentTarget.value)
              setProblem(undefined)
            }}
            error={problem}
            data-autofocus
          />
        )}
        <DialogFoot>
          <Button variant="default" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('policyOn')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
