import { AiSettings, type AiSettingsView, aiLimits, fieldErrors } from '@besedka/contract'
import { PasswordInput, Switch, TextInput } from '@mantine/core'
import { useWords } from '../../locales/define-words.ts'
import { type Form, useForm } from '../../ui/form/use-form.ts'
import { PageForm } from '../../ui/page-form/PageForm.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'
import styles from './ai.module.css'
import { saveAiSettings } from './ai-queries.ts'
import { aiSettingsWords } from './settings-words.ts'

type Draft = { active: boolean; url: string; model: string; key: string; masks: boolean; dailyLimit: string }

const fresh: Draft = { active: true, url: '', model: '', key: '', masks: true, dailyLimit: String(aiLimits.dailyDefault) }

/** The connection with the model. Its key is only ever written. */
export function AiSettingsForm({ settings }: { settings: AiSettingsView | null }) {
  const t = useWords(aiSettingsWords)
  const form: Form<Draft> = useForm<Draft>({
    name: 'ai-settings',
    initial: settings ? draftOf(settings) : fresh,
    problemsOf: (draft) => {
      const { error } = AiSettings.safeParse(settingsOf(draft))
      return error ? fieldErrors(error) : {}
    },
    withoutSecrets: (draft) => ({ ...draft, key: '' }),
    isSame: (one, other) => JSON.stringify({ ...one, key: '' }) === JSON.stringify({ ...other, key: '' }) && one.key === '',
    save: async (draft) => {
      await saveAiSettings(settingsOf(draft))
      form.change({ key: '' })
      showToast({ kind: 'success', text: t('saved') })
    },
  })
  const { draft } = form
  const moved = settings?.hasKey === true && draft.url.trim().replace(/\/+$/, '') !== settings.url
  return (
    <PageForm form={form} className={styles.form}>
      <Switch
        label={t('active')}
        description={t('activeHint')}
        checked={draft.active}
        onChange={({ currentTarget }) => form.change({ active: currentTarget.checked })}
      />
      <TextInput
        label={t('url')}
        description={t('urlHint')}
        required
        type="url"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={aiLimits.urlLength}
        {...form.text('url')}
      />
      <TextInput
        label={t('model')}
        description={t('modelHint')}
        required
        autoCapitalize="off"
        spellCheck={false}
        maxLength={aiLimits.modelLength}
        {...form.text('model')}
      />
      <PasswordInput
        label={t('key')}
        description={moved ? t('keyDropped') : t(settings?.hasKey ? 'keySet' : 'keyHint')}
        autoComplete="new-password"
        spellCheck={false}
        data-1p-ignore
        maxLength={aiLimits.keyLength}
        visibilityToggleButtonProps={{ 'aria-label': t('keyShow') }}
        {...form.text('key')}
      />
      <section className={styles.section} aria-labelledby="ai-leaves">
        <h2 id="ai-leaves" className={styles.heading}>
          {t('leaves')}
        </h2>
        <p className={styles.quiet}>{t('leavesText')}</p>
        <Switch
          label={t('masks')}
          description={t('masksHint')}
          checked={draft.masks}
          onChange={({ currentTarget }) => form.change({ masks: currentTarget.checked })}
        />
        {!draft.masks && <p className={styles.warning}>{t('unmasked')}</p>}
      </section>
      <TextInput
        label={t('dailyLimit')}
        description={t('dailyLimitHint', { used: settings?.usedToday ?? 0 })}
        inputMode="numeric"
        maw={240}
        {...form.text('dailyLimit')}
      />
    </PageForm>
  )
}

function draftOf({ active, url, model, masks, dailyLimit }: AiSettingsView): Draft {
  return { active, url, model, key: '', masks, dailyLimit: String(dailyLimit) }
}

function settingsOf({ key, dailyLimit, ...draft }: Draft): AiSettings {
  return { ...draft, dailyLimit: Number(dailyLimit.trim()), ...(key.trim() !== '' && { key: key.trim() }) }
}
