import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../locales/use-translation.ts'
import { channelsQuery } from '../channel-queries.ts'
import styles from './SimulatorSwitch.module.css'
import type { ProviderEditor } from './use-provider-editor.ts'

/** In a demo, a channel can be connected to a provider that lives inside the product: nothing has to be had from a real one. */
export function SimulatorSwitch({ editor }: { editor: ProviderEditor }) {
  const { t } = useTranslation('channels')
  const channels = useQuery(channelsQuery)
  if (!channels.data?.simulators || !editor.definition.sample) return null
  return (
    <div className={styles.box}>
      <Switch
        label={t('simulate')}
        description={t('simulateHint')}
        checked={editor.simulated}
        onChange={(event) => editor.simulate(event.currentTarget.checked)}
      />
    </div>
  )
}
