import { useQuery } from '@tanstack/react-query'
import { AiSettingsForm } from '../../features/ai/AiSettingsForm.tsx'
import { AiTrialBox } from '../../features/ai/AiTrialBox.tsx'
import { aiSettingsQuery } from '../../features/ai/ai-queries.ts'
import { AiChecks } from '../../features/ai/checks/AiChecks.tsx'
import { aiSettingsWords } from '../../features/ai/settings-words.ts'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useWords } from '../../locales/define-words.ts'
import { useTranslation } from '../../locales/use-translation.ts'
import { ListStates } from '../../ui/entity/ListStates.tsx'

/** Settings → AI module: the model, and what it gets. */
export function AiSettingsPage() {
  const t = useWords(aiSettingsWords)
  const { t: name } = useTranslation('settings')
  const query = useQuery(aiSettingsQuery)
  return (
    <SettingsPage title={name('ai')} lead={t('lead')}>
      <ListStates query={query}>
        {(settings) => (
          <>
            <AiSettingsForm key={settings === null ? 'new' : 'known'} settings={settings} />
            {settings && <AiTrialBox settings={settings} />}
            {settings && <AiChecks />}
          </>
        )}
      </ListStates>
    </SettingsPage>
  )
}
