import { TagsInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { hostsIn } from '../domains.ts'
import { FormSection } from '../FormSection.tsx'
import type { ChannelEditor } from '../use-channel-editor.ts'
import { useFieldError } from '../use-field-error.ts'

/** Sites that may show the chat. A pasted address becomes the host that is meant. */
export function AllowedDomains({ editor }: { editor: ChannelEditor }) {
  const { t } = useTranslation('channels')
  const errorOf = useFieldError(editor)
  const domains = editor.draft.settings.allowedDomains
  const wrong = domains.flatMap((domain, at) => {
    const error = errorOf(`settings.allowedDomains.${at}`)
    return error ? [`${domain}: ${error}`] : []
  })
  return (
    <FormSection id="domains" title={t('sectionSafety')}>
      <TagsInput
        label={t('domains')}
        description={t('domainsHint')}
        placeholder={domains.length === 0 ? t('domainsPlaceholder') : undefined}
        splitChars={[',', ' ', ';']}
        acceptValueOnBlur
        value={domains}
        onChange={(values) => editor.changeSettings({ allowedDomains: hostsIn(values.join(' ')) })}
        // What was just typed becomes a site by leaving the field, too late for the draft of this moment.
        onBlur={(event) => {
          const allowedDomains = hostsIn([...domains, event.currentTarget.value].join(' '))
          editor.check('settings.allowedDomains', { allowedDomains })
        }}
        error={wrong[0] ?? errorOf('settings.allowedDomains')}
      />
    </FormSection>
  )
}
