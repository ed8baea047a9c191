import '../../features/channels/words.ts'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { broughtBack } from '../../features/channels/sign-in/brought-back.ts'
import { ChooseAccount } from '../../features/channels/sign-in/ChooseAccount.tsx'
import { ConnectAccounts } from '../../features/channels/sign-in/ConnectAccounts.tsx'
import { openForm } from '../../features/channels/sign-in/granted.ts'
import { ReconnectAccount } from '../../features/channels/sign-in/ReconnectAccount.tsx'
import { SignInFailed } from '../../features/channels/sign-in/SignInFailed.tsx'
import { useTranslation } from '../../locales/use-translation.ts'
import { Page } from '../../ui/Page.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useOneTimeCode } from '../../ui/use-one-time-code.ts'

/** Where a provider sends the browser back to: first with somebody signed in, who chooses an account, then with the account opened to us. */
export function ChannelSignInPage() {
  const { t } = useTranslation('channels')
  const [back] = useState(() => broughtBack(location.search))
  const { data, error } = useOneTimeCode({
    queryKey: ['channel-sign-in', back?.state],
    queryFn: () => api.channels.continueSignIn({ state: back?.state ?? '', code: back?.code ?? '', deviceId: back?.deviceId ?? null }),
    enabled: back?.code !== undefined,
  })

  useEffect(() => {
    if (data?.step === 'granted') openForm(data)
  }, [data])

  if (back?.code === undefined) return <SignInFailed denied={back?.denied} />
  if (error) return <SignInFailed error={error} />
  if (data?.step === 'choose') return <ChooseAccount found={data} />
  if (data?.step === 'offered' && data.channelId !== null) return <ReconnectAccount found={data} />
  if (data?.step === 'offered') return <ConnectAccounts found={data} />
  return (
    <Page title={t('signInGoesOn')}>
      <SkeletonRows rows={4} />
    </Page>
  )
}
