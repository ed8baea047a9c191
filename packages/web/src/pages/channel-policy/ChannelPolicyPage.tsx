import { useQuery } from '@tanstack/react-query'
import { PolicyForm } from '../../features/channel-policy/PolicyForm.tsx'
import { policyQuery } from '../../features/channel-policy/policy-queries.ts'
import { policyWords } from '../../features/channel-policy/policy-words.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'

/** Settings → Forbidden channels: which channel types the organisation lets nobody write through. */
export function ChannelPolicyPage() {
  const t = useWords(policyWords)
  const { t: name } = useTranslation('settings')
  const query = useQuery(policyQuery)
  return (
    <SettingsPage title={name('channel-policy')} lead={t('lead')}>
      <ListStates query={query} rows={6}>
        {(policy) => <PolicyForm policy={policy} />}
      </ListStates>
    </SettingsPage>
  )
}
