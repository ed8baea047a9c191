import '../../features/extensions/words.ts'
import { useState } from 'react'
import { navigate, useAddress } from '../../app/router/address.ts'
import { ApiKeysSection } from '../../features/extensions/keys/ApiKeysSection.tsx'
import { SecretDialog } from '../../features/extensions/SecretDialog.tsx'
import { keySamples, signingSamples } from '../../features/extensions/samples.ts'
import { WebhooksSection } from '../../features/extensions/webhooks/WebhooksSection.tsx'
import { OptionGate } from '../../features/settings/OptionGate.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useTranslation } from '../../locales/use-translation.ts'

const path = '/admin/preferences/extensions'

/** Settings → Integrations: API keys and webhooks; one of them beside the lists (`?key=…`, `?webhook=…`, `new` for a new one). */
export function ExtensionsPage() {
  const { t } = useTranslation('extensions')
  const [made, setMade] = useState<{ kind: 'key' | 'webhook'; secret: string }>()
  const search = useAddress((address) => address.search)
  const opened = new URLSearchParams(search)
  const open = (what: 'key' | 'webhook') => (id: string) =>
    id === '' ? navigate(path, { unasked: true }) : navigate(`${path}?${what}=${id}`)
  return (
    <SettingsPage wide title={t('title')} lead={t('lead')}>
      <OptionGate option="OPTION_API_ACCESS">{null}</OptionGate>
      <ApiKeysSection
        openId={opened.get('key') ?? ''}
        onOpen={open('key')}
        onMade={({ token }) => setMade({ kind: 'key', secret: token })}
      />
      <WebhooksSection
        openId={opened.get('webhook') ?? ''}
        onOpen={open('webhook')}
        onSecret={(secret) => setMade({ kind: 'webhook', secret })}
      />
      {made && (
        <SecretDialog
          kind={made.kind}
          secret={made.secret}
          samples={made.kind === 'key' ? keySamples(made.secret, location.origin) : signingSamples(made.secret)}
          onClose={() => setMade(undefined)}
        />
      )}
    </SettingsPage>
  )
}
