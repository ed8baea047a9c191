import { TagsInput } from '@mantine/core'
import { useTranslation } from '../../../locales/use-translation.ts'
import { FormSection } from '../FormSection.tsx'
import { addressesIn } from '../provider/draft/addresses-in.ts'
import { useFieldError } from '../use-field-error.ts'
import type { ServiceEditor } from './service-editor.ts'

const path = 'service.notificationEmails'

/** Who is told by mail of what waits too long (spec 3 "notification email addresses"). */
export function NotificationEmails({ editor }: { editor: ServiceEditor }) {
  const { t } = useTranslation('channelService')
  const errorOf = useFieldError(editor)
  const emails = editor.service.notificationEmails
  const wrong = emails.flatMap((email, at) => {
    const error = errorOf(`${path}.${at}`)
    return error ? [`${email}: ${error}`] : []
  })
  return (
    <FormSection title={t('notices')}>
      <TagsInput
        label={t('emails')}
        description={t('emailsHint')}
        placeholder={emails.length === 0 ? t('emailsPlaceholder') : undefined}
        splitChars={[',', ' ', ';']}
        acceptValueOnBlur
        value={emails}
        onChange={(values) => editor.changeService({ notificationEmails: addressesIn(values.join('\n')) })}
        onBlur={() => editor.check(path)}
        error={wrong[0] ?? errorOf(path)}
      />
    </FormSection>
  )
}
