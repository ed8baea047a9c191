import type { SiteChatSettings } from '@besedka/contract'
import { Input, SegmentedControl, Switch } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FormSection } from '../FormSection.tsx'
import type { ChannelEditor } from '../use-channel-editor.ts'
import styles from './BehaviourFields.module.css'
import { ColourField } from './ColourField.tsx'
import { LogoField } from './LogoField.tsx'

/** Around what the chat stands, by whose theme it may go. */
const pageThemes = { site_chat: 'themePage', chat_page: 'themeDevice', mobile_app: 'themeDevice', support: 'themeWorkspace' } as const

export function LookFields({ editor }: { editor: ChannelEditor }) {
  const { t } = useTranslation('channels')
  const { settings } = editor.draft
  const themes: { value: SiteChatSettings['theme']; label: string }[] = [
    { value: 'light', label: t('menu:themeLight') },
    { value: 'dark', label: t('menu:themeDark') },
    { value: 'page', label: t(pageThemes[editor.type]) },
  ]
  return (
    <FormSection id="look" title={t('sectionLook')}>
      <LogoField editor={editor} />
      <ColourField editor={editor} />
      <Input.Wrapper label={t('theme')} labelElement="div" className={styles.choice}>
        <SegmentedControl
          aria-label={t('theme')}
          data={themes}
          value={settings.theme}
          onChange={(theme) => editor.changeSettings({ theme })}
        />
      </Input.Wrapper>
      <Switch
        label={t('showsPeople')}
        description={t('showsPeopleHint')}
        checked={settings.showsPeople}
        onChange={(event) => editor.changeSettings({ showsPeople: event.currentTarget.checked })}
      />
      <Switch
        label={t('showsTypedWords')}
        description={t('showsTypedWordsHint')}
        checked={settings.showsTypedWords}
        onChange={(event) => editor.changeSettings({ showsTypedWords: event.currentTarget.checked })}
      />
      {editor.type === 'site_chat' && (
        <Switch
          label={t('showsVisitors')}
          description={t('showsVisitorsHint')}
          checked={settings.showsVisitors}
          onChange={(event) => editor.changeSettings({ showsVisitors: event.currentTarget.checked })}
        />
      )}
    </FormSection>
  )
}
