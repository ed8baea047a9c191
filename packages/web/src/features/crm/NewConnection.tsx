import { type CrmKind, type CrmWay, crmKinds, crmWebhookKinds } from '@besedka/contract'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../locales/define-words.ts'
import { connectWords } from './connect-words.ts'
import { SignInForm } from './SignInForm.tsx'
import { WebhookForm } from './WebhookForm.tsx'

type Props = { onCreated: (id: string) => void; onClose: () => void }

/** Connects a CRM: which one, and how it is to let us in. */
export function NewConnection(props: Props) {
  const t = useWords(connectWords)
  const [kind, setKind] = useState<CrmKind>('bitrix24')
  const [way, setWay] = useState<CrmWay>('webhook')
  const hasWebhook = crmWebhookKinds.some((one) => one === kind)
  const choice = (
    <>
      <NativeSelect
        label={t('kind')}
        data-autofocus
        data={crmKinds.map((value) => ({ value, label: t(`kind-${value}`) }))}
        value={kind}
        onChange={({ currentTarget }) => setKind(crmKinds.find((one) => one === currentTarget.value) ?? 'bitrix24')}
      />
      {hasWebhook && (
        <SegmentedControl
          aria-label={t('way')}
          fullWidth
          data={(['webhook', 'signIn'] as const).map((value) => ({ value, label: t(`way-${value}`) }))}
          value={way}
          onChange={(value) => setWay(value === 'signIn' ? 'signIn' : 'webhook')}
        />
      )}
    </>
  )
  return hasWebhook && way === 'webhook' ? (
    <WebhookForm choice={choice} {...props} />
  ) : (
    <SignInForm key={kind} kind={kind} choice={choice} onClose={props.onClose} />
  )
}
